import { expect, test } from 'vitest';
import { proofLines, verificationOf } from '#shared/proof.ts';

const step = (workflow_step_id: string, values: Record<string, string> = {}) => ({
  workflow_step_id,
  browser_actions: workflow_step_id === 'browser.instructions' ? ('each_line' as const) : undefined,
  endpoint_inputs: [
    { id: 'instructions', display_name: '', is_required: true, variable_type: 'string' as const },
  ],
  endpoint_input_values: values,
});

test('a run is verified when its last effect, or a step after it, says what must be true', () => {
  const click = step('browser.click');
  const proven = step('browser.click', { proof: 'Make sure "Thank you" is shown' });
  const lines = (instructions: string) => step('browser.instructions', { instructions });
  expect(verificationOf([step('browser.open_page'), step('text.fill')])).toBeNull();
  expect(verificationOf([lines('Open example.com\nExtract "Total" as total')])).toBeNull();
  // Being signed in is no work.
  expect(verificationOf([lines('Open example.com\nLog in as ada with password x')])).toBeNull();
  expect(verificationOf([lines('Click "Pay"\nLog in as ada with password x')])).toBe('not_verified');
  expect(verificationOf([proven, click])).toBe('not_verified');
  expect(verificationOf([click, proven])).toBe('verified');
  expect(verificationOf([click, lines('Click "Pay"\nMake sure "Thank you" is shown')])).toBe('verified');
  expect(verificationOf([lines('Make sure "Cart" is shown\nClick "Pay"')])).toBe('not_verified');
  expect(verificationOf([click, lines('Make sure the page says "Thank you"')])).toBe('verified');
});

const lines = (instructions: string) => step('browser.instructions', { instructions });

test.each([
  'Click "Place order"\nExtract "Order number" as order',
  'Click "Orders"\nCount the rows as orders',
  'Click "Save"\nWait until "Saved" is shown',
  'Open example.com\nScroll down\nHover over "Menu"\nSearch for lantern',
  'Click "Orders"\nDownload "Export" as orders',
])('nothing is said of a run that looked at the page after its last effect: %s', (text) => {
  expect(verificationOf([lines(text)])).toBeNull();
});

test('a later step that reads has looked, one without the browser has not', () => {
  const pay = lines('Click "Pay"');
  expect(verificationOf([pay, step('browser.extract_text')])).toBeNull();
  expect(verificationOf([pay, step('browser.take_screenshot')])).toBe('not_verified');
  expect(verificationOf([pay, step('mail.send_me')])).toBe('not_verified');
  expect(verificationOf([step('browser.extract_text'), pay])).toBe('not_verified');
  expect(verificationOf([lines('Extract "Total" as total\nClick "Pay"')])).toBe('not_verified');
});

test('conditions become lines that require them', () => {
  expect(proofLines(' "Thank you" is shown\n\nMake sure "Total" is 5 ')).toBe(
    'Make sure "Thank you" is shown\nMake sure "Total" is 5',
  );
});
