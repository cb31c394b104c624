/** The name of a variable for words: `order_total`. */
export function snake(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '_');
}
