import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Combobox } from '#web/ui/combobox.tsx';
import '#web/styles.css';

const ITEMS = [
  { value: 'click', label: 'Click', hint: 'Press something on the page' },
  { value: 'type', label: 'Type text', hint: 'Into a field' },
  { value: 'cafe', label: 'Café' },
];

async function openPage() {
  const onChoose = vi.fn<(value: string) => void>();
  const screen = await render(
    <Combobox
      items={ITEMS}
      label="Search for a workflow step"
      empty="No workflow steps found"
      onChoose={onChoose}
      trigger={
        <button type="button" aria-label="Add a step here">
          +
        </button>
      }
    />,
  );
  const trigger = screen.getByRole('combobox', { name: 'Add a step here' });
  const search = screen.getByPlaceholder('Search for a workflow step');
  return { screen, trigger, search, onChoose };
}

test('a click opens it with the focus in its search box', async () => {
  const { screen, trigger, search, onChoose } = await openPage();
  await trigger.click();
  await expect.element(search).toHaveFocus();
  await screen.getByRole('option', { name: /Type text/ }).click();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('type');
  await expect.element(search).not.toBeInTheDocument();
});

test('typing on the closed trigger opens it and chooses nothing', async () => {
  const { trigger, search, onChoose } = await openPage();
  trigger.element().focus();
  await userEvent.keyboard('c');
  await expect.element(search).toHaveFocus();
  expect(onChoose).not.toHaveBeenCalled();
});

test('it finds by name and hint, accents aside, and says when there is nothing', async () => {
  const { screen, trigger, search } = await openPage();
  await trigger.click();
  await search.fill('CAFE');
  await expect.element(screen.getByRole('option', { name: 'Café' })).toBeVisible();
  await search.fill('field');
  await expect.element(screen.getByRole('option', { name: /Type text/ })).toBeVisible();
  await search.fill('xyz');
  await expect.element(screen.getByText('No workflow steps found')).toBeVisible();
});

test('it is chosen from with the keyboard, and closed with Escape', async () => {
  const { trigger, search, onChoose } = await openPage();
  trigger.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(search).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => onChoose.mock.calls.length).toBe(1);
});
