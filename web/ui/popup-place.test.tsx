import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles.css';
import { Dialog } from '#web/ui/dialog.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { Select } from '#web/ui/select.tsx';

const items = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
];
const select = <Select label="Number" items={items} value="one" onChange={() => {}} />;

test('a list and a menu open inside the landmark of their trigger, and are not cut off by it', async () => {
  await render(
    <main className="h-20 w-60 overflow-hidden">
      {select}
      <Menu trigger={<button type="button">More</button>}>
        <MenuItem>Delete</MenuItem>
      </Menu>
    </main>,
  );
  const main = page.getByRole('main').element();
  await userEvent.click(page.getByRole('combobox', { name: 'Number' }));
  const two = page.getByRole('option', { name: 'Two' });
  await expect.element(two).toBeVisible();
  expect(main.contains(two.element())).toBe(true);
  await userEvent.click(two);
  await userEvent.click(page.getByRole('button', { name: 'More' }));
  const item = page.getByRole('menuitem', { name: 'Delete' });
  await expect.element(item).toBeVisible();
  expect(main.contains(item.element())).toBe(true);
  const { left, bottom } = item.element().getBoundingClientRect();
  expect(item.element().contains(document.elementFromPoint(left + 5, bottom - 5))).toBe(true);
});

test('a list of a dialog opens inside the dialog', async () => {
  await render(
    <Dialog open onOpenChange={() => {}} title="Choose">
      {select}
    </Dialog>,
  );
  await userEvent.click(page.getByRole('combobox', { name: 'Number' }));
  const two = page.getByRole('option', { name: 'Two' });
  await expect.element(two).toBeVisible();
  expect(page.getByRole('dialog', { name: 'Choose' }).element().contains(two.element())).toBe(true);
});
