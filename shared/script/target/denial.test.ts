import { describe, expect, it } from 'vitest';
import { readLines } from '#shared/script/read-instructions.ts';
import { readTest } from '#shared/script/flow/read-test.ts';
import { literalText, NO_VARIABLES } from '#shared/script/words/value.ts';
import { reference } from '#shared/references.ts';
import { scanText } from '#shared/script/words/scan.ts';

describe('words that deny', () => {
  it.each([
    'Click any button except "Pay"',
    'Click the button that isn\'t "Delete"',
    'Click the link other than "Home"',
    'Click "Save" instead of "Delete"',
    'Untick everything except "Terms"',
    'Check all boxes except "Newsletter"',
    'Select any option except "Germany" from "Country"',
    'Type "Ada" into any field except "Email"',
    'Download everything except "Draft.pdf"',
    'Wait for "OK" or press Cancel',
    'Log in and transfer 100',
    'Log out but keep the cart',
    'Make sure there are no more than 3 rows',
    'Make sure the box "Terms" is not ticked or disabled',
    'If the total is not 100 or 200, click "Pay"',
    'If it is not the case that "Paid" is shown, click "Pay"',
    'Stop if nothing is shown',
    'Wait for "A", then "B"',
    'Click "Next" while it is enabled',
    'Type "x" in "Y" only when it\'s empty',
    'Read everything except "Total" as t',
    'Click "Delete" in the row that does not contain "Ada"',
    'Delete everything except "Ada"',
  ])('%s is not read as its opposite, or in part', (line) => {
    expect(readLines(written(line)).some((part) => 'problem' in part)).toBe(true);
  });

  it.each(['Type "x" in Search, but not in Filter', 'Put 5 into Amount, never into Total'])(
    '%s types nothing into what is excepted',
    (line) => {
      const targets = instructionsOf(line).flatMap((one) =>
        'target' in one && one.target ? [one.target] : [],
      );
      const plain = targets.flatMap(({ readings }) => readings).filter(({ near }) => near === null);
      expect(plain.map(({ words }) => literalText(words))).not.toContain('Filter');
      expect(plain.map(({ words }) => literalText(words))).not.toContain('Total');
    },
  );

  it.each([
    ['"Error" is not currently shown', 'gone'],
    ['"Error" isn\'t shown any more', 'gone'],
    ['"Error" hasn\'t appeared', 'gone'],
    ['"Error" never appears', 'gone'],
    ['you can\'t see "Error"', 'gone'],
    ['there isn\'t any "Error"', 'gone'],
    ['"Terms" isn\'t ticked yet', 'state not ticked'],
    ['"Terms" is not already ticked', 'state not ticked'],
    ['"Save" is not disabled', 'state enabled'],
    ['the price is not above 20', 'compare not more 20'],
    ['the total is not exactly 100', 'compare not is 100'],
    ['the status is no longer "Open"', 'compare not is Open'],
    ['the status is anything but "Paid"', 'compare not is Paid'],
    ['"Error" is not anywhere on the page', 'gone'],
    ['the page does not contain "Error"', 'gone'],
    ['it has no "Error"', 'gone'],
    ['you are not on /login', 'address not'],
    ["the url isn't /login", 'address not'],
    ['the url no longer contains /login', 'address not'],
  ])('%s asks for %s', (asked, meant) => {
    const that = readTest(scanText(asked).lines.flat());
    const not = that && 'is_not' in that && that.is_not ? ' not' : '';
    const state = that?.kind === 'state' ? ` ${that.state}` : '';
    const value = that?.kind === 'compare' ? ` ${that.how} ${literalText(that.value)}` : '';
    expect(`${that?.kind}${not}${state}${value}`).toBe(meant);
  });

  it.each([
    'Wait until there are no errors',
    'Wait until no "Loading" is shown',
    'Wait until "Loading" is not shown any longer',
  ])('%s waits until it is gone', (line) => {
    expect(instructionsOf(line)).toEqual([expect.objectContaining({ verb: 'wait_for', is_gone: true })]);
  });

  it.each([
    'Click "Next" until there are no more',
    'Click "More" until no more results appear',
    'Click "Next" until you can\'t',
  ])('%s ends when it is gone or disabled', (line) => {
    const [only] = instructionsOf(line);
    expect(
      only?.verb === 'until' && only.that.kind === 'any' && only.that.of.map(({ kind }) => kind),
    ).toEqual(['gone', 'state']);
  });

  it.each([
    ['Click "Plus" until the quantity is more than 5', 'compare'],
    ['Click "Plus" until the quantity is no longer 0', 'compare'],
    ['Refresh until it no longer says "Pending"', 'gone'],
  ])('%s ends with what can be so: %s', (line, kind) => {
    const [only] = instructionsOf(line);
    expect(only?.verb === 'until' && only.that.kind).toBe(kind);
  });

  it.each([
    ['the invoice is not paid', ['shown the invoice', 'gone paid']],
    ["the status isn't Open", ['shown the status', 'gone Open']],
    ['the shop is not open and "Sale" is shown', ['shown the shop', 'gone open', 'shown "Sale"']],
  ])('%s: the words are not beside what is there', (asked, meant) => {
    const that = readTest(scanText(asked).lines.flat());
    const parts = that?.kind === 'all' ? that.of : [];
    expect(parts.map((one) => 'what' in one && `${one.kind} ${literalText(one.what.written)}`)).toEqual(
      meant,
    );
  });

  it.each([
    [`${reference('var_s')} is open`, false],
    [`${reference('var_s')} is not open`, true],
  ])('%s compares what the variable holds', (asked, is_not) => {
    expect(readTest(scanText(asked).lines.flat())).toMatchObject({ kind: 'compare', how: 'is', is_not });
  });

  it('asks for both of two names', () => {
    const [only] = instructionsOf('Make sure "A" and "B" are shown');
    const names =
      only?.verb === 'require' && only.that.kind === 'all'
        ? only.that.of.map((one) => one.kind === 'shown' && literalText(one.what.written))
        : [];
    expect(names).toEqual(['"A"', '"B"']);
  });

  it('makes sure of an address that is not there', () => {
    const [only] = instructionsOf('Make sure the url does not contain /login');
    expect(only?.verb === 'require' && only.that).toMatchObject({ kind: 'address', is_not: true });
  });

  it.each(['Pay later', 'Pay with PayPal', 'Pay nothing', 'Publish tomorrow', 'Publish but not now'])(
    '%s presses no button that does it now',
    (line) => {
      const alone = targetOf(line)?.readings.filter(({ near }) => near === null) ?? [];
      expect(alone.map(({ words }) => literalText(words))).not.toContain(line.split(' ')[0]);
    },
  );

  it('exports no list without what is joined to it', () => {
    const names = targetOf('Export the list and email it to Bob')?.readings.map(({ words }) =>
      literalText(words),
    );
    expect(names).not.toContain('Export');
    expect(names).not.toContain('Download');
  });

  it.each(['Click Not now in "Install app"', 'Click no in the "Delete?" dialog', 'Click "Don\'t save"'])(
    '%s names a button',
    (line) => {
      expect(targetOf(line)?.readings.length).toBeGreaterThan(0);
    },
  );
});

function written(text: string) {
  return { text, lookup: NO_VARIABLES };
}

function instructionsOf(line: string) {
  return readLines(written(line)).flatMap((part) =>
    'instructions' in part ? part.instructions.map(({ instruction }) => instruction) : [],
  );
}

function targetOf(line: string) {
  const [only] = instructionsOf(line);
  return only && 'target' in only ? only.target : null;
}
