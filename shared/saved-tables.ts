/** Limits of the tables that steps save rows to. */
export const MOST_TABLE_ROWS = 50_000;
export const LONGEST_CELL = 10_000;
export const LONGEST_TABLE_NAME = 100;
