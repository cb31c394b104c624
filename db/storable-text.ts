/** PostgreSQL keeps neither NUL nor half a surrogate pair, and text from pages and replies may hold both. */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

export function storableValues(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [storableText(key), storableText(value)]),
  );
}
