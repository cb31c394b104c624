import { expect, test } from 'vitest';
import { mixedScript } from '#shared/script/lists/mixed-script.ts';
import { readScript } from '#shared/script/read-instructions.ts';
import { NO_VARIABLES } from '#shared/script/words/value.ts';

const read = (text: string) => readScript({ text, lookup: NO_VARIABLES });
const LINE = 'Click "Save" and wait for "Saved"';

test('a long script of mixed lines is understood, and read as before when it is read again', () => {
  const text = mixedScript(458, 1);
  const { parts, nodes } = read(text);
  expect(parts.length).toBe(498);
  expect(parts.filter((part) => 'problem' in part)).toEqual([]);
  const first = JSON.stringify({ parts, nodes });
  const again = read(text);
  expect(JSON.stringify({ parts: again.parts, nodes: again.nodes }) === first).toBe(true);
});

test('a known line at another place has the place where it stands now', () => {
  const places = (text: string) => JSON.stringify(read(text).parts).match(/"at":\[\d+,\d+\]/g);
  const alone = places(LINE);
  expect(places(`Go back\n${LINE}`)).not.toEqual(alone);
  expect(places(`Go back\n${LINE}`)?.slice(-1)).not.toEqual(alone?.slice(-1));
  expect(places(LINE)).toEqual(alone);
});

test('“it” in a known line is what the line before it is about now', () => {
  const clicked = (before: string) => JSON.stringify(read(`Scroll to ${before}\nClick it`).parts.at(-1));
  expect(clicked('"News"')).toContain('News');
  expect(clicked('"Help"')).toContain('Help');
  expect(clicked('"News"')).toContain('News');
});

test('a line in brackets is read anew when a loop above it gives it columns', () => {
  const line = 'Type [Email] into "Email"';
  const loose = JSON.stringify(read(`Go back\n${line}`).parts.at(-1));
  const within = JSON.stringify(read(`For each row of @f:\n  ${line}`).parts.at(-1));
  expect(JSON.stringify(read(`Go back\n${line}`).parts.at(-1))).toBe(loose);
  expect(within).not.toBe(loose);
});
