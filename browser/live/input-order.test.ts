import { expect, test } from 'vitest';
import { createInputOrder } from '#browser/live/input-order.ts';

function recorder() {
  const sent: string[] = [];
  const answers = new Map<string, () => void>();
  const send = (name: string) => () =>
    new Promise<void>((resolve) => {
      sent.push(name);
      answers.set(name, resolve);
    });
  const answer = async (name: string) => {
    answers.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { sent, send, answer };
}

test('mouse and keys go out at once, without waiting for each other', () => {
  const { sent, send } = recorder();
  const order = createInputOrder();
  void order.sendNow(send('press'));
  void order.sendNow(send('release'));
  expect(sent).toEqual(['press', 'release']);
});

test('text waits for the click before it, and the key after it waits for the text', async () => {
  const { sent, send, answer } = recorder();
  const order = createInputOrder();
  void order.sendNow(send('click'));
  void order.sendAfter(send('text'));
  void order.sendNow(send('Enter'));
  expect(sent).toEqual(['click']);
  await answer('click');
  expect(sent).toEqual(['click', 'text']);
  await answer('text');
  expect(sent).toEqual(['click', 'text', 'Enter']);
  await answer('Enter');
  void order.sendNow(send('Tab'));
  expect(sent).toEqual(['click', 'text', 'Enter', 'Tab']);
});

test('input that could not be sent does not block later input', async () => {
  const { sent, send, answer } = recorder();
  const order = createInputOrder();
  const lost = order.sendNow(() => Promise.reject(new Error('The tab has closed.')));
  const text = order.sendAfter(send('text'));
  await expect(lost).rejects.toThrow('closed');
  await answer('nothing');
  await answer('text');
  await text;
  expect(sent).toEqual(['text']);
});
