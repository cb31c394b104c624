import { randomBytes } from 'node:crypto';
import { columnName, quoteSheet, readRange } from '#sandbox/google/a1.ts';
import type { Answer } from '#sandbox/forward.ts';
import { type ApiRequest, json, list, readObject, record, refuse, string } from '#sandbox/google/answer.ts';
import { pickFields } from '#sandbox/google/pick-fields.ts';

type Value = string | number | boolean;
type Sheet = { id: number; title: string; rows: Value[][] };
export type Spreadsheet = { id: string; owner: string; title: string; sheets: Sheet[] };
type Area = { sheet: Sheet; first: { row: number; column: number }; last: { row: number; column: number } };

const MAX_COLUMNS = 26;
const MAX_ROWS = 1_000;

/** Google Sheets, version 4. https://developers.google.com/workspace/sheets/api/reference/rest */
export function createSheets(spreadsheets: Spreadsheet[]): (request: ApiRequest) => Answer {
  function create({ body, email }: ApiRequest): Answer {
    const given = readObject(body) ?? {};
    const titles = list(given.sheets).map(
      (sheet) => string(record(record(sheet).properties).title) ?? 'Sheet1',
    );
    const sheets = (titles.length > 0 ? titles : ['Sheet1']).map((title, id) => ({ id, title, rows: [] }));
    const id = randomBytes(22).toString('base64url');
    spreadsheets.push({
      id,
      owner: email,
      title: string(record(given.properties).title) ?? 'Untitled',
      sheets,
    });
    return json(200, { spreadsheetId: id });
  }

  return (request) => {
    const { path, method, query, email } = request;
    if (path === '/v4/spreadsheets' && method === 'POST') return create(request);
    const [, id, rest = ''] = /^\/v4\/spreadsheets\/([\w-]+)(?:\/values\/(.+))?$/.exec(path) ?? [];
    const spreadsheet = spreadsheets.find((each) => each.id === id && each.owner === email);
    if (!spreadsheet) return refuse(404, 'notFound', 'Requested entity was not found.');
    if (rest === '') return describe(spreadsheet, query);
    const [range, verb] = splitVerb(decodeURIComponent(rest));
    const area = findArea(spreadsheet, range);
    if (!area) return refuse(400, 'badRequest', `Unable to parse range: ${range}`);
    if (method === 'GET' && verb === undefined) return read(area, range, query);
    if (method === 'PUT' && verb === undefined) return write(area, spreadsheet, request);
    if (method === 'POST' && verb === 'append') return append(area, spreadsheet, request);
    return refuse(404, 'notFound', 'Not Found');
  };
}

function splitVerb(rest: string): [string, string | undefined] {
  const verb = /:(append|clear)$/.exec(rest)?.[1];
  return verb === undefined ? [rest, undefined] : [rest.slice(0, -verb.length - 1), verb];
}

function describe({ id, title, sheets }: Spreadsheet, query: URLSearchParams): Answer {
  const resource = {
    spreadsheetId: id,
    properties: { title },
    sheets: sheets.map((sheet) => ({ properties: { sheetId: sheet.id, title: sheet.title } })),
  };
  const picked = pickFields(resource, query.get('fields') ?? '*');
  return picked === null ? refuse(400, 'badRequest', 'Invalid field selection') : json(200, picked);
}

function findArea({ sheets }: Spreadsheet, range: string): Area | null {
  const read = readRange(range);
  const sheet = sheets.find(({ title }) => read?.sheet === null || title === read?.sheet);
  if (!read || !sheet || read.from.column >= MAX_COLUMNS || read.from.row >= MAX_ROWS) return null;
  const last = { row: read.to.row ?? MAX_ROWS - 1, column: read.to.column ?? MAX_COLUMNS - 1 };
  return { sheet, first: read.from, last };
}

function read({ sheet, first, last }: Area, range: string, query: URLSearchParams): Answer {
  const render = query.get('valueRenderOption') ?? 'FORMATTED_VALUE';
  if (!['FORMATTED_VALUE', 'UNFORMATTED_VALUE', 'FORMULA'].includes(render)) {
    return refuse(400, 'badRequest', `Invalid value at 'value_render_option': ${render}`);
  }
  const rows = sheet.rows
    .slice(first.row, last.row + 1)
    .map((row) => trimEnd(row.slice(first.column, last.column + 1)))
    .map((row) => (render === 'FORMATTED_VALUE' ? row.map(formatted) : row));
  while (rows.at(-1)?.length === 0) rows.pop();
  // Left out when there are none.
  return json(200, { range, majorDimension: 'ROWS', ...(rows.length > 0 && { values: rows }) });
}

/** Empty cells at the end of a row are left out. */
function trimEnd(row: readonly Value[]): Value[] {
  const filled = row.findLastIndex((value) => value !== '');
  return row.slice(0, filled + 1);
}

function formatted(value: Value): string {
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
}

type Change = { values: (Value | null)[][] } | { refusal: Answer };

function readChange({ body, query }: ApiRequest): Change {
  const option = query.get('valueInputOption');
  const values = list(readObject(body)?.values);
  if (option !== 'RAW' && option !== 'USER_ENTERED') {
    return { refusal: refuse(400, 'badRequest', "'valueInputOption' is required but not specified") };
  }
  if (values.length === 0 || !values.every(Array.isArray)) {
    return {
      refusal: refuse(
        400,
        'badRequest',
        "Invalid value at 'data.values' (type.googleapis.com/google.protobuf.ListValue)",
      ),
    };
  }
  // Null leaves a cell as it is.
  const entered = (value: unknown): Value | null => {
    if (value === null) return null;
    if (typeof value === 'number' || typeof value === 'boolean') return value;
    const text = string(value) ?? '';
    if (option === 'RAW') return text;
    // As if it was typed: numbers become numbers, and a quote in front keeps a text.
    return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text.replace(/^'/, '');
  };
  return { values: values.map((row) => list(row).map(entered)) };
}

function write(area: Area, { id }: Spreadsheet, request: ApiRequest): Answer {
  const change = readChange(request);
  if ('refusal' in change) return change.refusal;
  const updated = put(area.sheet, area.first, change.values);
  return json(200, { spreadsheetId: id, ...updated });
}

function append(area: Area, { id }: Spreadsheet, request: ApiRequest): Answer {
  const change = readChange(request);
  if ('refusal' in change) return change.refusal;
  const { sheet, first } = area;
  const row = sheet.rows.findLastIndex((cells) => cells.some((value) => value !== '')) + 1;
  return json(200, { spreadsheetId: id, updates: put(sheet, { row, column: first.column }, change.values) });
}

function put(sheet: Sheet, first: { row: number; column: number }, values: readonly (Value | null)[][]) {
  for (const [down, row] of values.entries()) {
    while (sheet.rows.length <= first.row + down) sheet.rows.push([]);
    const cells = sheet.rows[first.row + down] ?? [];
    while (cells.length < first.column) cells.push('');
    for (const [across, value] of row.entries()) {
      const at = first.column + across;
      cells[at] = value ?? cells[at] ?? '';
    }
  }
  const width = Math.max(...values.map((row) => row.length));
  const start = `${columnName(first.column)}${first.row + 1}`;
  const end = `${columnName(first.column + Math.max(width, 1) - 1)}${first.row + values.length}`;
  return {
    updatedRange: `${quoteSheet(sheet.title)}!${start}:${end}`,
    updatedRows: values.length,
    updatedColumns: width,
    updatedCells: values.reduce((sum, row) => sum + row.length, 0),
  };
}
