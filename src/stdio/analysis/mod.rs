//! KataGo's protocol for analysis engines ([`json_analysis`](crate::json_analysis)) over an input and an output.

mod outgoing;
mod server;

pub use server::AnalysisServer;
