import { expect, test } from 'vitest';
import { refuseOtherTypes } from '#server/files/upload-types.ts';

const allowed = ['.pdf', '.tar.gz', 'image/*', 'text/csv'];

test.each([
  { name: 'Invoice.PDF', media_type: 'application/octet-stream' },
  { name: 'all.tar.gz', media_type: 'application/gzip' },
  { name: 'photo', media_type: 'image/webp' },
  { name: 'table.txt', media_type: 'text/csv' },
])('$name as $media_type may come in', (file) => {
  expect(() => refuseOtherTypes(allowed, file)).not.toThrow();
});

test.each([
  [{ name: 'setup.exe', media_type: 'application/octet-stream' }, 'A .exe file'],
  [{ name: 'pdf', media_type: 'application/imaginary' }, 'This kind of file'],
])('%o is refused with what is allowed', (file, what) => {
  expect(() => refuseOtherTypes(allowed, file)).toThrow(
    `${what} cannot be uploaded here. Allowed: .pdf, .tar.gz, image/*, text/csv.`,
  );
});

test('without a list everything may come in', () => {
  expect(() => refuseOtherTypes([], { name: 'setup.exe', media_type: 'x/y' })).not.toThrow();
});
