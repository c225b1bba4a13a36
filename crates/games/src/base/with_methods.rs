//! A macro for methods that set the fields of settings one by one.

/// Defines a method for each field. It returns the same settings with another value for that field.
#[doc(hidden)]
#[macro_export]
macro_rules! with_methods {
    ($owner:ident: $($method:ident($field:ident: $type:ty)),* $(,)?) => {
        $(
            #[doc = concat!("The same settings with another [`", stringify!($field), "`](", stringify!($owner), "::", stringify!($field), ").")]
            #[must_use]
            pub fn $method(mut self, $field: $type) -> $owner {
                self.$field = $field;
                self
            }
        )*
    };
}
