//! Positions as arrays.

use crate::boards::ArrayLayout;
use crate::values::wrong;
use numpy::{PyArray1, PyArray2, PyArray3, PyArrayMethods};
use pyo3::prelude::*;
use tripoint::board::{AnySet, MAX_WORDS};
use tripoint::network::{FEATURES, Graph, NetworkPosition, TAPS};
use tripoint::rules::{Colour, Position};

/// How many planes an observation has.
pub(crate) const PLANES: usize = 8;

/// A position's planes, plane by plane and row by row.
pub(crate) fn planes(position: &Position, layout: &ArrayLayout) -> Vec<f32> {
    let (colour, places) = (position.to_move(), layout.len());
    let mut numbers = vec![0.0; PLANES * places];
    let mut fill = |plane: usize, cells: &AnySet, number: f32| {
        cells.iter().for_each(|cell| numbers[plane * places + layout.index(cell.index())] = number);
    };
    let (all, none) = (position.topology().all(), AnySet::EMPTY);
    let all_if = |condition: bool| if condition { all } else { none };
    fill(0, position.stones(colour), 1.0);
    fill(1, position.stones(colour.opponent()), 1.0);
    fill(2, &if position.outcome().is_some() { none } else { position.legal(colour) }, 1.0);
    fill(3, &all, 1.0);
    fill(4, &all_if(colour == Colour::White), 1.0);
    fill(5, &all_if(position.outcome().is_none() && position.check_swap(colour).is_ok()), 1.0);
    fill(6, &position.turn_stones(colour), 1.0);
    let left = position.rules().turns.stones_left(position.turn());
    fill(7, &all, left.min(2) as f32 / 2.0);
    numbers
}

/// A position's planes as an array.
pub(crate) fn observation<'py>(py: Python<'py>, position: &Position) -> PyResult<Bound<'py, PyArray3<f32>>> {
    let layout = ArrayLayout::of(position.topology());
    let [rows, columns] = layout.shape;
    PyArray1::from_vec(py, planes(position, &layout)).reshape([PLANES, rows, columns])
}

/// The graph that networks use.
fn graph(position: &Position) -> PyResult<Graph<MAX_WORDS>> {
    position.board().check_chains("networks").map_err(wrong)?;
    Ok(Graph::new(position.topology(), position.goal()))
}

/// Each cell's features for the player to move.
pub(crate) fn network_features<'py>(py: Python<'py>, position: &Position) -> PyResult<Bound<'py, PyArray2<f32>>> {
    let graph = graph(position)?;
    let mut rows = vec![[0.0; FEATURES]; graph.len()];
    graph.features(&NetworkPosition::of(position, position.to_move()), &mut rows);
    PyArray1::from_vec(py, rows.concat()).reshape([graph.len(), FEATURES])
}

/// Each cell's neighbourhood for the player to move.
pub(crate) fn neighbourhoods<'py>(py: Python<'py>, position: &Position) -> PyResult<Bound<'py, PyArray2<i64>>> {
    let graph = graph(position)?;
    let numbers: Vec<i64> = graph.neighbourhoods(position.to_move()).iter().flatten().map(|&cell| i64::from(cell)).collect();
    PyArray1::from_vec(py, numbers).reshape([graph.len(), TAPS])
}
