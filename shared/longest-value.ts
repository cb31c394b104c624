/** Characters of one value of a workflow. */
export const LONGEST_VALUE = 100_000;
