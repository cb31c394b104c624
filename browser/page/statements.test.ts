import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const { follow, state } = lineTests({
  '/stay': `<h1>Stay</h1><form><p><label>Visitors <input id="visitors"></label></p><p><label>Number of beds <input type="number" id="beds"></label></p>
    <p><label>Host <input id="host"></label></p><p><label>Start date <input type="date" id="from"></label></p><p><label>End date <input type="date" id="to"></label></p>
    <p><label>Area <select id="area"><option value="">-</option><option>A</option><option>B</option></select></label></p>
    <fieldset><legend>Silent time</legend><label>From <input type="time" id="f"></label> <label>until <input type="time" id="u"></label></fieldset>
    <p>Theme colour: <label><input type="radio" name="c" value="green"> Green</label> <label><input type="radio" name="c" value="grey"> Grey</label></p>
    <p><label>Room <select id="room"><option value="">-</option><option>Large</option><option>Small</option></select></label></p>
    <p>Sent <label><input type="radio" name="s" value="postal"> Postal</label> <label><input type="radio" name="s" value="digital"> Digital only</label></p>
    <p><label><input type="checkbox" id="mail"> E-mail a leaflet to the guest</label></p></form>`,
});
const SET = `[...document.querySelectorAll('input, select')].filter((e) => e.type === 'radio' || e.type === 'checkbox' ? e.checked : e.value).map((e) => (e.id || e.name) + '=' + (e.type === 'checkbox' ? 'on' : e.value)).join()`;

testSome([
  ['There will be 3 visitors', 'visitors=3'],
  ['We are 3 visitors', 'visitors=3'],
  ['There will be 2 beds', 'beds=2'],
  ['The host is Lou Tan', 'host=Lou Tan'],
  ['The stay should start on 3 June 2031', 'from=2031-06-03'],
  ['My stay ends on 5 June 2031', 'to=2031-06-05'],
  ['Silent time should start from 10 pm', 'f=22:00'],
  ['Silent time until 6:30 am', 'u=06:30'],
  ['I live in area B', 'area=B'],
  ["I'd like a large room", 'room=Large'],
  ['We prefer small as the room', 'room=Small'],
  ['I would like grey for the theme color', 'c=grey'],
  ['I would like gray for the theme color', 'c=grey'],
  ['Send it digitally only, please', 's=digital'],
  ['The guest paid in cash, so choose Large as the room', 'room=Large'],
  ['Tick the box for emailing a leafelt to the guest', 'mail=on'],
])('what is to be, said as a statement: %s', async (line, set) => {
  await follow('/stay', line);
  expect(await state(SET)).toBe(set);
});

testSome([
  'The captain is Lou Tan',
  // It says how something is, and no name.
  'The host is wrong',
  'Show silent time from 10 pm',
  'There will be 3 dogs',
  'I live in zone B',
  'I live in area C',
  'The race should start on 3 June 2031 or later',
  'Loud time until 6:30 am',
  'I would like pink for the theme color',
  'Send it by pigeon',
  'The guest should have cash, so choose Large as the room',
  'Tick the box for emailing a map to the guest',
])('nothing of the page is called so: %s', async (line) => {
  await expect(follow('/stay', line)).rejects.toThrow(/^Line 1/);
  expect(await state(SET)).toBe('');
});
