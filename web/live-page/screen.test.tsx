import { expect, test } from 'vitest';
import { createScreen } from '#web/live-page/screen.ts';

/** Its upper half is red, its lower half blue. */
async function picture(width: number, height: number): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.fillStyle = '#f00';
  context.fillRect(0, 0, width, height / 2);
  context.fillStyle = '#00f';
  context.fillRect(0, height / 2, width, height / 2);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
  return new Uint8Array(await blob.arrayBuffer());
}

async function show({ page, drawn }: { page: [number, number]; drawn: [number, number] }) {
  const canvas = document.createElement('canvas');
  const stage = document.createElement('div');
  stage.style.cssText = 'width: 300px; height: 300px';
  stage.append(canvas);
  document.body.append(stage);
  const jpeg = await picture(...drawn);
  await new Promise<void>((resolve) => {
    const screen = createScreen(canvas, stage, { onTaken: resolve, onFirstPicture: () => {} });
    screen.show({ tab: 1, width: page[0], height: page[1], drawn_at: 0, jpeg });
  });
  const colourAt = (y: number) => {
    const [red = 0, green = 0, blue = 0] = canvas.getContext('2d')?.getImageData(50, y, 1, 1).data ?? [];
    return [red, green, blue].map((part) => (part > 128 ? 1 : 0)).join('');
  };
  return { size: [canvas.width, canvas.height], colourAt, around: stage.style.background };
}

test('a picture of the former size of a page is not stretched to its new one', async () => {
  const taller = await show({ page: [100, 160], drawn: [100, 80] });
  expect(taller.size).toEqual([100, 160]);
  expect([20, 60, 120].map(taller.colourAt)).toEqual(['100', '001', '111']);

  const lower = await show({ page: [200, 100], drawn: [100, 80] });
  expect(lower.size).toEqual([100, 50]);
  expect([20, 45].map(lower.colourAt)).toEqual(['100', '001']);
});

test('a picture with more or fewer points than the page fills it', async () => {
  const sharp = await show({ page: [50, 41], drawn: [100, 81] });
  expect(sharp.size).toEqual([100, 81]);
  expect([20, 60].map(sharp.colourAt)).toEqual(['100', '001']);
});

test('the ground of a page goes on around a picture that leaves room', async () => {
  // Its last line is blue; its left edge is red and blue.
  expect((await show({ page: [300, 200], drawn: [300, 200] })).around).toBe('rgb(0, 0, 254)');
  expect((await show({ page: [200, 300], drawn: [200, 300] })).around).toBe('');
});
