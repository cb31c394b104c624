const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

/** Has letters that each way of writing writes otherwise. */
export const WRITTEN_SECRET = 'Tül "p/1"\\ 50% <&>';

const inAddress = encodeURIComponent(WRITTEN_SECRET);
const inLatinAddress = inAddress.replaceAll('%C3%BC', '%FC');
const inNames = [
  ['&', '&amp;'],
  [' ', '&nbsp;'],
  ['ü', '&uuml;'],
  ['"', '&quot;'],
  ['\\', '&bsol;'],
  ['%', '&percnt;'],
].reduce((text, [one = '', name = '']) => text.replaceAll(one, name), WRITTEN_SECRET);
const inOldNames = [
  ['&', '&amp'],
  ['ü', '&uuml'],
  ['"', '&quot'],
  ['\\', '&#92'],
  ['%', '&#x25'],
  ['<', '&lt'],
  ['>', '&GT'],
].reduce((text, [one = '', name = '']) => text.replaceAll(one, name), WRITTEN_SECRET);

/** The ways in which pages, scripts and forms write it. */
export const WRITTEN_FORMS: [string, string][] = [
  ['as it is', WRITTEN_SECRET],
  ['in small letters', WRITTEN_SECRET.toLowerCase()],
  ['on two lines', WRITTEN_SECRET.replaceAll(' ', '\r\n  ')],
  ['in an address', inAddress],
  ['in an address with small digits', inAddress.replaceAll(/%../g, (code) => code.toLowerCase())],
  ['in an address in an address', encodeURIComponent(inAddress)],
  ['in a form', new URLSearchParams({ q: WRITTEN_SECRET }).toString().slice(2)],
  ['in JSON', inJson(WRITTEN_SECRET)],
  ['in JSON in JSON', inJson(inJson(WRITTEN_SECRET))],
  ['in JSON in an address', encodeURIComponent(inJson(WRITTEN_SECRET))],
  [
    'in JSON by its numbers',
    WRITTEN_SECRET.replaceAll(/[^]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ],
  [
    'in HTML',
    WRITTEN_SECRET.replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&#62;')
      .replaceAll('"', '&quot;'),
  ],
  ['in HTML by names', inNames],
  ['in HTML in JSON', inJson(inNames)],
  ['in HTML without semicolons', inOldNames],
  ['in HTML without semicolons in an address', encodeURIComponent(inOldNames)],
  ['in an address of a page that is not in UTF-8', inLatinAddress],
  ['in such an address in an address', encodeURIComponent(inLatinAddress)],
  ['by `escape` of JavaScript', inLatinAddress.replaceAll('%20', '%u0020').replaceAll('%FC', '%u00fc')],
  ['with its accents as letters of their own', WRITTEN_SECRET.normalize('NFD')],
  ['with such accents in an address', encodeURIComponent(WRITTEN_SECRET.normalize('NFD'))],
];
