const NUMBER = /^[^\p{L}\d]{0,3}[\d.,]+[^\p{L}\d]{0,3}$/u;

/** Whether all that a column holds are numbers or prices, which stand at its right; an empty cell is neither. */
export function isNumericColumn(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === '' || NUMBER.test(cell));
}

/** A date or a number of an order, which is hard to read in two lines. */
export function isInOnePiece(cell: string): boolean {
  return /^\S{1,12}$/.test(cell);
}
