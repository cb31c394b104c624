const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** PostgreSQL refuses a comparison with anything else; an id that is none belongs to no row. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
