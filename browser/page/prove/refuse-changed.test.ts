import { expect, test } from 'vitest';
import { refuseChanged } from '#browser/page/prove/refuse-changed.ts';
import { StepFailure } from '#shared/errors.ts';

const look =
  (was: string, now: string, { before = '', is_secret = false, is_elsewhere = false } = {}) =>
  () =>
    refuseChanged([{ name: 'X', type: 'text', before, was, now, is_elsewhere }], {
      kept: { at: 0, is_secret },
    });

test.each([
  ['9:30 AM', '9:30'],
  ['1.5.2027', '01.05.2027'],
  ['010527', '01.05.2027'],
  ['0660 123456', '+43 660 123456'],
  ['1234.5', '€ 1.234,50'],
  ['5', '5 kg'],
  ['Oslo', 'Oslo, Norway'],
  ['DE', 'Deutschland'],
  ['DE', 'Germany'],
  ['Munich', 'München, Germany'],
  ['monday', 'Mo'],
  ['Ada Lovelace', 'Lovelace Ada'],
  ['oslo airport', 'OSL Gardermoen'],
  ['ada@example.com', 'Ada Berg'],
  ['10:30 PM', '22:30'],
  ['930', '9:30'],
  ['9', '09:00'],
  ['1.5.27', '01.05.2027'],
  ['5/1/2027', '2027-05-01'],
  ['4111 1111 1111 1111', '**** **** **** 1111'],
])('%s is kept by a field that shows %s a moment later', (was, now) => {
  expect(look(was, now)).not.toThrow();
});

test.each([
  ['12', '10', '1'],
  ['1', '10', ''],
  ['200', '100', '100'],
  ['new words', 'old words', 'old words'],
  ['Ada Lovelace', 'Ada Lovel', ''],
  ['Ada', '', ''],
  ['Plan', 'Theirs', 'Draft'],
  ['Ada Lovelace', 'Ben Moss', ''],
  ['Ber', 'Berlin', ''],
  ['Plan', 'Planning', ''],
  ['Ada', 'AdaAda', ''],
  ['Ada', 'da', ''],
  ['Lovelace', 'Lovlace', ''],
  ['Lovelace', 'Lvoelace', ''],
  ['ada@example.com', 'Ben Moss', ''],
  ['31.02.2027', '03.03.2027', ''],
  ['25:00', '23:59', ''],
  ['A-12', 'A-10', ''],
])('%s is not kept by a field that shows %s', (was, now, before) => {
  expect(look(was, now, { before })).toThrow(StepFailure);
});

test('a text that has become a tag beside its empty field is kept', () => {
  expect(look('vip', '', { is_elsewhere: true })).not.toThrow();
});

test('what is left of a secret is not said', () => {
  expect(look('1234567', '123456', { is_secret: true })).toThrow('"X" shows something else');
});
