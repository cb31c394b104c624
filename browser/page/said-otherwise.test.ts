import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DONE = `<script>var done = []</script><p role="status" id="now"></p>`;
const act = (what: string) => `done.push('${what}'); now.textContent = '${what}'`;
const button = (label: string, what = label) => `<button onclick="${act(what)}">${label}</button>`;
const PEOPLE = ['Mara Lind', 'Joon Park'];
const { follow, state } = lineTests({
  '/shop': `${DONE}<h1>Kilims</h1>${button('Basket (2)', 'basket')}${button('Add to basket', 'add')}`,
  '/visit': `${DONE}<h1>Visit</h1>${['09:30', '17:15'].map((time) => button(time)).join('')}
    <label>Tour <select id="tour"><option>None</option><option>8:00 AM</option><option>3:30 PM</option></select></label>`,
  '/crew': `<h1>Crew</h1><label>Skipper <select id="skipper"><option>Any skipper</option><option>Nadia</option></select></label>
    <label>Boat <select id="boat"><option>Any boat</option><option>Nadia</option></select></label>`,
  '/asks': `${DONE}<h1>Parcel</h1><div><p>Did it arrive damaged?</p>${button('Yes')}${button('No')}</div>`,
  '/both': `<fieldset><legend>Is the bike stolen?</legend><label><input type="radio" name="a">Yes</label><label><input type="radio" name="a">No</label></fieldset>
    <fieldset><legend>Was it locked?</legend><label><input type="radio" name="b">Yes</label><label><input type="radio" name="b">No</label></fieldset>`,
  '/cookies': `${DONE}<main><h1>Shop</h1>${button('Close account')}</main>
    <div id="bar" style="position: fixed; bottom: 0"><p>We use cookies.</p>${button('Accept all')}
    <button aria-label="Close" onclick="${act('closed')}; bar.remove()">×</button></div>`,
  '/accept': `${DONE}<h1>Shop</h1><div><p>We use cookies.</p>${button('Accept all')}</div>`,
  '/talks': `${DONE}<h1>Talks</h1><ul>${PEOPLE.map(
    (one) =>
      `<li><b>${one}</b><p>Hello</p><button onclick="${act(`open ${one}`)}; answerForm.hidden = false">Reply</button></li>`,
  ).join('')}</ul>
    <form id="answerForm" hidden onsubmit="event.preventDefault(); done.push(words.value)"><label>Your reply <textarea id="words"></textarea></label><button>Send</button></form>`,
  '/editor': `<h1>Diary</h1><div id="page" contenteditable style="min-height: 60px"></div><button>Save</button>`,
  '/note': `<h1>Ticket 7</h1><textarea id="words"></textarea><button>Save</button>`,
  '/ticket': `<h1>Ticket 7</h1><label>Tag <select id="tag"><option>None</option><option>Urgent</option></select></label>`,
});

testSome([
  ['/shop', 'open the bag', 'done.join()', 'basket'],
  ['/shop', 'go to the trolley', 'done.join()', 'basket'],
  ['/visit', 'click 5:15 pm', 'done.join()', '17:15'],
  ['/visit', 'tour 15:30', 'tour.value', '3:30 PM'],
  ['/visit', 'select 08:00 from tour', 'tour.value', '8:00 AM'],
  ['/crew', 'choose nadia instead of any skipper', 'skipper.value + boat.value', 'NadiaAny boat'],
  ['/crew', 'change any boat to nadia', 'skipper.value + boat.value', 'Any skipperNadia'],
  ['/asks', 'yes it arrived damaged', 'done.join()', 'Yes'],
  ['/asks', 'no, it did not arrive damaged', 'done.join()', 'No'],
  [
    '/both',
    'no, it was not locked',
    `[...document.querySelectorAll('input')].map((one) => one.checked).join()`,
    'false,false,false,true',
  ],
  ['/cookies', 'close the cookie notice', 'done.join()', 'closed'],
  ['/talks', 'reply to Mara: see you at 5', 'done.join()', 'open Mara Lind,see you at 5'],
  ['/talks', 'reply to Joon Park with "not yet"', 'done.join()', 'open Joon Park,not yet'],
  ['/editor', 'write rain all day', 'page.textContent', 'rain all day'],
  ['/note', 'write we are looking into it', 'words.value', 'we are looking into it'],
  ['/ticket', 'tag it urgent', 'tag.value', 'Urgent'],
])('the page has other words for it: %s %s', async (path, line, script, effect) => {
  await follow(path, line);
  expect(await state(script)).toBe(effect);
});

testSome([
  ['/shop', 'open the drawer', 'done.join()', ''],
  ['/visit', 'click 5:30 pm', 'done.join()', ''],
  ['/visit', 'tour 16:30', 'tour.value', 'None'],
  ['/crew', 'choose nadia instead of tom', 'skipper.value + boat.value', 'Any skipperAny boat'],
  ['/asks', 'yes it is late', 'done.join()', ''],
  ['/accept', 'close the cookie notice', 'done.join()', ''],
  ['/talks', 'reply to Zoe: hello', 'done.join()', ''],
  ['/ticket', 'tag it purple', 'tag.value', 'None'],
])('what is not there is refused: %s %s', async (path, line, script, effect) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  expect(await state(script)).toBe(effect);
});
