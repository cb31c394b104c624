/** As the specification names a variable that nobody has named. */
export function isAutoName(name: string): boolean {
  return /^variable_\d+$/.test(name);
}
