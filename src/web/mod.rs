//! The page in a browser, served by the program itself and connected to its engine.
