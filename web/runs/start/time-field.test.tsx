import '#web/styles.css';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { isInstant, TimeField } from '#web/runs/start/time-field.tsx';

function Form({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <TimeField label="Started at" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

test('a time is shown and changed on the clock of its reader, and sent in UTC', async () => {
  await render(<Form initial="2026-11-20T08:00:00.000Z" />);
  const field = page.getByLabelText('Started at');
  const local = new Date('2026-11-20T08:00:00.000Z');
  await expect
    .poll(() => new Date((field.element() as HTMLInputElement).value).getTime())
    .toBe(local.getTime());
  await userEvent.fill(field, '2026-11-21T09:30');
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(new Date('2026-11-21T09:30').toISOString());
  await userEvent.fill(field, '');
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(new Date('2026-11-21T09:30').toISOString());
});

test('only a moment in UTC is one', () => {
  expect(['2026-11-20T08:00:00.000Z', '2026-11-20T08:00Z'].every(isInstant)).toBe(true);
  expect(
    [undefined, '', 'tomorrow', '2026-11-20', '2026-99-99T08:00Z', 'at 2026-11-20T08:00Z'].some(isInstant),
  ).toBe(false);
});
