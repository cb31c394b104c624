import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Split } from '#web/ui/split.tsx';
import '#web/styles.css';

const KEY = 'split-test';

beforeEach(() => localStorage.clear());

async function openSplit(hasRight = true) {
  const screen = await render(
    <div style={{ display: 'flex', width: 1000, height: 300 }}>
      <Split label="Resize" storageKey={KEY} left={<p>left</p>} right={hasRight ? <p>right</p> : null} />
    </div>,
  );
  return { screen, handle: screen.getByRole('separator', { name: 'Resize' }) };
}

test('it starts at 30 to 70, and says its limits', async () => {
  const { handle } = await openSplit();
  await expect.element(handle).toHaveAttribute('aria-valuenow', '30');
  await expect.element(handle).toHaveAttribute('aria-valuemin', '20');
  await expect.element(handle).toHaveAttribute('aria-valuemax', '50');
});

test('the arrow keys move it by 10 percent, and not past its limits', async () => {
  const { handle } = await openSplit();
  handle.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(handle).toHaveAttribute('aria-valuenow', '40');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(handle).toHaveAttribute('aria-valuenow', '50');
  await userEvent.keyboard('{Home}');
  await expect.element(handle).toHaveAttribute('aria-valuenow', '20');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(handle).toHaveAttribute('aria-valuenow', '20');
});

test('it follows the pointer', async () => {
  const { screen, handle } = await openSplit();
  const box = handle.element().parentElement?.getBoundingClientRect();
  const at = (x: number) => ({ bubbles: true, pointerId: 1, clientX: (box?.left ?? 0) + x });
  const element = handle.element();
  // setPointerCapture needs an active pointer.
  element.setPointerCapture = () => {};
  element.dispatchEvent(new PointerEvent('pointerdown', at(300)));
  const panel = screen.getByText('right').element().parentElement;
  await expect.element(panel).toHaveClass('pointer-events-none');
  element.dispatchEvent(new PointerEvent('pointermove', at(450)));
  await expect.element(handle).toHaveAttribute('aria-valuenow', '45');
  element.dispatchEvent(new PointerEvent('pointerup', at(450)));
  await expect.element(panel).not.toHaveClass('pointer-events-none');
  element.dispatchEvent(new PointerEvent('pointermove', at(250)));
  await expect.element(handle).toHaveAttribute('aria-valuenow', '45');
});

test('the layout is kept and found again', async () => {
  const { screen, handle } = await openSplit();
  handle.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => localStorage.getItem(KEY)).toBe('40');
  await screen.unmount();
  const again = await openSplit();
  await expect.element(again.handle).toHaveAttribute('aria-valuenow', '40');
});

test('what is kept but makes no sense is ignored', async () => {
  localStorage.setItem(KEY, 'wide');
  const { handle } = await openSplit();
  await expect.element(handle).toHaveAttribute('aria-valuenow', '30');
});

test('without a right panel there is no handle', async () => {
  const { screen, handle } = await openSplit(false);
  await expect.element(screen.getByText('left')).toBeVisible();
  await expect.element(handle).not.toBeInTheDocument();
});
