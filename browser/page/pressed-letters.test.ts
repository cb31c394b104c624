import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const NOTE = '<script>window.did = []; const note = (words) => did.push(words)</script>';
const PAGES: Record<string, string> = {
  '/plain': `${NOTE}<h1>Rules</h1><p>Nothing here hears keys.</p><button onclick="note('ok')">OK</button>`,
  '/window': `${NOTE}<h1>Game</h1><script>addEventListener('keydown', ({ key }) => note(key))</script>`,
  '/document': `${NOTE}<h1>Game</h1><script>document.onkeyup = ({ key }) => note(key)</script>`,
  '/part': `${NOTE}<div id="w"><h1>Game</h1><button autofocus>Here</button></div><script>w.addEventListener('keypress', ({ key }) => note(key))</script>`,
};
const { follow, state } = lineTests(PAGES);

testSome([
  ['/plain', 'Press a'],
  ['/plain', 'Press 7'],
  ['/plain', 'Click "OK"\nPress a'],
])('a letter that nothing hears is not said to be pressed: %s, %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow('nothing on the page listens to keys');
});

testSome([
  ['/window', 'Press a', ['a']],
  ['/document', 'Press 7', ['7']],
  ['/window', 'Press g\nPress i', ['g', 'i']],
  ['/part', 'Press a', ['a']],
  ['/plain', 'Press Tab', []],
])('a key that the page hears is pressed, whatever it shows: %s, %s', async (path, line, did) => {
  await follow(path, line);
  expect(await state('did')).toEqual(did);
});
