//! Methods that set the fields of settings one by one.

/// For each field, a method that returns the same settings with another value of it.
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
