/** Comma-separated values as spreadsheets read them: lines end in CR LF (RFC 4180). */
export function asCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Tab-separated, for pasting into a spreadsheet: a cell has no tabs and line ends of its own. */
export function asTabbed(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => row.map((text) => quoteFormula(text.replace(/[\t\r\n]+/g, ' '))).join('\t'))
    .join('\n');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  return `"${quoteFormula(value).replaceAll('"', '""')}"`;
}

/** A text that begins like a formula would be computed by a spreadsheet: an apostrophe keeps it a text. */
function quoteFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d.,]+%?$/.test(text) ? `'${text}` : text;
}

export function saveAsFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
