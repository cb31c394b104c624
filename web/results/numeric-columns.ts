const NUMBER = /^[^\p{L}\d]{0,3}[\d.,]+[^\p{L}\d]{0,3}$/u;

/** Whether all that a column holds are numbers or prices, which stand at its right; an empty cell is neither. */
export function isNumericColumn(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === '' || NUMBER.test(cell));
}
