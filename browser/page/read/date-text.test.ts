import { expect, test } from 'vitest';
import type { ElementFacts } from '#browser/page/look/page-engine.ts';
import { dateTextFor, readDayFor } from '#browser/page/read/date-text.ts';

const TODAY = '2026-11-28';
const field = (placeholder: string, label = 'Date of birth') => ({
  // Only what is read of it.
  facts: { type: 'text', placeholder } as ElementFacts,
  label,
});

test.each([
  ['DD/MM/YYYY', '03/05/1984', '1984-05-03', '03/05/1984'],
  ['dd/mm/yyyy', '3/5/1984', '1984-05-03', '03/05/1984'],
  ['MM/DD/YYYY', '03/05/1984', '1984-03-05', '03/05/1984'],
  ['dd-mm-yyyy', '03-05-1984', '1984-05-03', '03-05-1984'],
  ['YYYY/MM/DD', '1984/05/03', '1984-05-03', '1984/05/03'],
  ['jj/mm/aaaa', '03/05/1984', '1984-05-03', '03/05/1984'],
  // Not in the form of the field: read as ever, and written in its form.
  ['DD/MM/YYYY', '1984-05-03', '1984-05-03', '03/05/1984'],
  ['DD.MM.YYYY', '05/13/1984', '1984-05-13', '13.05.1984'],
  ['', '03/05/1984', '1984-03-05', '03/05/1984'],
])('in a field that shows “%s”, %s means %s', (placeholder, text, day, typed) => {
  expect(readDayFor(text, field(placeholder), TODAY)?.day).toBe(day);
  expect(dateTextFor(text, field(placeholder), TODAY)).toBe(typed);
});

test('a form in the label counts, too, and a day that no month has is refused', () => {
  const labelled = field('', 'Date of birth (DD/MM/YYYY)');
  expect(readDayFor('03/05/1984', labelled, TODAY)?.day).toBe('1984-05-03');
  expect(readDayFor('31/02/1984', labelled, TODAY)).toBeNull();
});
