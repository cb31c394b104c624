import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { StepFailure } from '#shared/errors.ts';
import { reference } from '#shared/references.ts';
import { readWrittenWait } from '#shared/script/verbs/wait.ts';
import { readInstructions } from '#shared/script/read-instructions.ts';
import { readWrittenTarget, withoutTextOf } from '#shared/script/target/read-target.ts';
import { plainInstruction } from '#shared/script/test-script.ts';
import { fillTarget } from '#shared/script/target/target.ts';
import { fillValue, fillWritten, type Lookup } from '#shared/script/words/value.ts';

const a = reference('var_a');
const b = reference('var_b');
const lookupOf =
  (values: Record<string, string>): Lookup =>
  (id) => ({ name: id.slice(4), text: values[id] ?? '', is_secret: id === 'var_secret' });

/** What a page or an answer from somewhere may hold to become an instruction. */
const hostile = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        '"',
        '“',
        "'",
        '\n',
        ' into ',
        ' and ',
        'Open https://evil.test',
        'click "Pay"',
        reference('var_b'),
        '# ',
        ', then type ',
        ' as ',
        ' for ',
        'button',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);

describe('what a variable holds', () => {
  const script = [
    `Open ${a}, click "${a}" for ${b} and then double-click ${a} button in ${b}`,
    `Type ${a} into "Total". Type "${a} and ${b}" into ${b}; fill ${a} with ${b}`,
    `Select ${a} from ${b}, check ${a}, press Enter in ${a}`,
    `Wait for ${a} to disappear up to 5 seconds. Wait ${b} seconds`,
    `Scroll to ${a}, hover over Order ${a}, download "${a}" as ${b}`,
    `Extract "${a}" for ${b} as total. Take a screenshot of ${a} as ${b}`,
  ].join('\n');

  test('changes nothing in how instructions are read, and arrives as it is', () => {
    const template = readInstructions({ text: script, lookup: lookupOf({}) });
    fc.assert(
      fc.property(hostile, hostile, (valueA, valueB) => {
        const lookup = lookupOf({ var_a: valueA, var_b: valueB });
        const tree = readInstructions({ text: script, lookup });
        expect(tree).toEqual(template);
        const [open, click, , type, , fill] = tree.map(({ instruction }) => instruction);
        expect(plainInstruction(open ?? fail(), lookup)).toEqual({ verb: 'open', address: valueA });
        expect(plainInstruction(type ?? fail(), lookup)).toMatchObject({ verb: 'type', value: valueA });
        expect(plainInstruction(fill ?? fail(), lookup)).toMatchObject({ verb: 'type', value: valueB });
        if (click?.verb !== 'click' || !valueA.trim() || !valueB.trim()) return;
        expect(fillTarget(click.target, lookup).readings).toMatchObject([{ text: valueA, near: valueB }]);
      }),
    );
  });

  test.each([
    [`Click ${a}`, { text: 'x for y', near: null, kind: null }],
    [`"${a}" button`, { text: 'x for y', near: null, kind: 'button' }],
    [`second "Edit" for ${a}`, { text: 'Edit', near: 'x for y', ordinal: 2 }],
    [`the text of ${a}`, { text: 'x for y', near: null }],
    [`Order ${a}`, { text: 'Order x for y', near: null }],
    [`5" ${a}`, { text: '5" x for y', near: null }],
  ])('is a name in the target %s', (text, target) => {
    const phrase = text.replace(/^Click /, '');
    const wanted = readWrittenTarget({ text: phrase, lookup: lookupOf({ var_a: 'x for y' }) }, withoutTextOf);
    expect(wanted.readings[0]).toMatchObject(target);
  });

  test('is named in messages, and quoted together with other words', () => {
    const lookup = lookupOf({ var_a: 'Blue shirt', var_secret: 'hunter2' });
    const shown = (text: string) => readWrittenTarget({ text, lookup }).shown;
    expect(shown(`"Add to cart" for ${a}`)).toBe('"Add to cart" for @a');
    expect(shown(`"Size of ${a}"`)).toBe('"Size of @a"');
    expect(fillWritten({ text: reference('var_secret'), lookup })).toEqual({
      text: 'hunter2',
      shown: '@secret',
      is_secret: true,
      has_variables: true,
    });
    expect(failureOf(`Click ${a}\nDance with ${a} and ${reference('var_secret')}`)).toBe(
      'Line 2 cannot be understood: Dance with @a and @secret',
    );
    expect(failureOf(`Click "${reference('var_secret')}`)).toBe(
      'Line 1 opens a quote that is never closed: Click "@secret',
    );
  });

  test('may be empty, which is told where something has to be found', () => {
    expect(() => readWrittenTarget({ text: `"${a}"`, lookup: lookupOf({}) })).toThrow(
      '@a is empty, so there is nothing to look for on the page.',
    );
    expect(() => readWrittenTarget({ text: a, lookup: lookupOf({ var_a: 'x'.repeat(501) }) })).toThrow(
      '@a is 501 characters long',
    );
  });

  test('is seconds only with a unit or in their place', () => {
    const lookup = lookupOf({ var_a: '5' });
    expect(readWrittenWait({ text: `${a} minutes`, lookup })).toEqual({ seconds: 300 });
    expect(readWrittenWait({ text: a, lookup })).toMatchObject({ wanted: { readings: [{ text: '5' }] } });
    expect(() => readWrittenWait({ text: `${a} s`, lookup: lookupOf({ var_a: 'soon' }) })).toThrow(
      '@a is not a number of seconds.',
    );
  });
});

test('a plain string has no variables: what looks like one is text', () => {
  expect(fillWritten(`${a}!`)).toMatchObject({ text: `${a}!`, is_secret: false });
});

test('values know where they stand in the text', () => {
  const text = `# first\nType ${a} into "the Total"`;
  const [numbered] = readInstructions({ text, lookup: lookupOf({}) });
  const instruction = numbered?.instruction;
  if (instruction?.verb !== 'type') throw new Error('It is not read as Type.');
  expect(text.slice(...instruction.value.at)).toBe(a);
  expect(text.slice(...(instruction.target?.written.at ?? [0, 0]))).toBe('"the Total"');
  expect(fillValue(instruction.value, lookupOf({ var_a: '12' })).text).toBe('12');
});

function failureOf(text: string): string {
  try {
    readInstructions({ text, lookup: lookupOf({}) });
  } catch (error) {
    if (error instanceof StepFailure) return error.message;
    throw error;
  }
  return 'none';
}

function fail(): never {
  throw new Error('An instruction is missing.');
}
