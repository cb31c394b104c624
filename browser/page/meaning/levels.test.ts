import { expect } from 'vitest';
import { StepFailure } from '#shared/errors.ts';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const bar = (name: string, now: number) =>
  `<div role="progressbar" aria-label="${name}" aria-valuenow="${now}" style="height:8px"></div>`;
const { follow } = lineTests({
  '/meters':
    '<h1>House</h1><div>Tank <meter value="0.62"></meter></div><div>Battery <meter min="0" max="20" value="18"></meter></div>',
  '/bars': `<h1>House</h1>${bar('Oil tank', 62)}${bar('Water tank', 20)}`,
  '/inks':
    '<h1>Printer</h1><ul><li>Black <progress value="30" max="100"></progress></li><li>Cyan <progress></progress></li></ul>',
  '/cards': '<h1>House</h1><div><h3>Tank</h3><p>62 %</p></div><div><h3>Battery</h3><p>90 %</p></div>',
  '/text': '<h1>Boiler</h1><p>Tank: 62 %</p><p>Humidity: 40 %</p>',
  '/jobs': `<h1>Jobs</h1><table><tr><th>Job</th><th>Done</th></tr><tr><td>Roof</td><td>${bar('', 40)}</td></tr><tr><td>Garden</td><td>${bar('', 75)}</td></tr></table>`,
});

testSome([
  ['/meters', 'how full is the tank', '62 %'],
  ['/meters', 'how charged is the battery', '90 %'],
  ['/bars', 'how full is the water tank', '20 %'],
  ['/inks', 'how full is the black one', '30 %'],
  ['/cards', 'how full is the tank', '62 %'],
  ['/text', 'how full is the tank', '62 %'],
  ['/jobs', 'how complete is the roof', '40 %'],
  ['/jobs', 'how far along is the garden', '75 %'],
])('how full something is, is read off its meter or its share: %s %s', async (path, line, value) => {
  expect(Object.values(await follow(path, line))).toEqual([value]);
});

testSome([
  ['/meters', 'how full is the bucket'],
  ['/bars', 'how full is the tank'],
  // It only says that something is going on.
  ['/inks', 'how full is cyan'],
  ['/cards', 'how empty is the tank'],
  ['/text', 'how full is the boiler'],
])('of something else, or of two, none is read: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(StepFailure);
});
