import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';

const DID = '<script>const did = []; const note = (words) => did.push(words)</script>';
const { follow, state } = lineTests({
  // The label is drawn over its field, and stands behind it.
  '/profile': `<h1>Profile</h1><div class="form"><div class="fl"><input id="mail"><span>Work mail</span></div><div class="fl"><input id="mobile"><span>Mobile number</span></div><div class="fl"><input id="help"><span>Emergency contact</span></div></div>`,
  '/units': `<div>Weight</div><div><input id="w"><span>kg</span></div><div>Height</div><div><input id="h"><span>cm</span></div>`,
  '/write': `${DID}<form onsubmit="event.preventDefault(); note(m.value)"><label for="m">Message</label><textarea id="m"></textarea><button>Send message</button></form>`,
  '/reply': `${DID}<div><textarea id="r" aria-label="Reply"></textarea></div><button onclick="note('draft ' + r.value)">Save draft</button><button onclick="note(r.value)">Send reply</button>`,
  '/composer': `${DID}<style>p { margin: 0 }</style><section><div id="c" contenteditable="true" role="textbox" aria-label="Comment"></div><div><div role="button" tabindex="0" onclick="note(c.innerText)">Post</div></div></section>
    <section><textarea aria-label="Search the talk"></textarea><button onclick="note('other')">Post poll</button></section>`,
  '/two': `${DID}<textarea id="t" aria-label="Message"></textarea><button onclick="note('all')">Send to all</button><button onclick="note('one')">Send to Ada</button>`,
  '/notes': `${DID}<label for="n">Note</label><textarea id="n"></textarea><button type="button" onclick="note(n.value)">File it</button>`,
  '/contacts': `<h1>Contacts</h1><div role="table"><div role="row"><div role="columnheader" aria-sort="none"><button aria-haspopup="menu" onclick="menu.hidden = false">Company</button><div role="menu" id="menu" hidden><div role="menuitem">Sort A to Z</div></div></div></div>
    <div role="row"><div role="cell">Zeta</div></div><div role="row"><div role="cell">Alpha</div></div></div>`,
});

test('a label that stands behind its field names that one, and not the next', async () => {
  await follow('/profile', 'change my mobile number to "07700 900999"\nemergency contact: Sam');
  expect(await state('[mail.value, mobile.value, help.value]')).toEqual(['', '07700 900999', 'Sam']);
  await follow('/units', 'Type "70" into "Weight"\nType "180" into "Height"');
  expect(await state('[w.value, h.value]')).toEqual(['70', '180']);
});

test('a text of several lines is sent by the button of its form, or the line is refused', async () => {
  await follow('/write', 'Type "Hello" into "Message"\nsend it');
  expect(await state('did.join()')).toBe('Hello');
  await follow('/reply', 'write "No more, thank you" in the reply and send it');
  expect(await state('did.join("|")')).toBe('No more, thank you');
  await follow('/composer', 'Type "Well done" into "Comment", then submit it');
  expect(await state('did.join("|").trim()')).toBe('Well done');
  await expect(follow('/two', 'Type "Hello" into "Message"\nsend it')).rejects.toThrow(/^Line 2/);
  expect(await state('did.join() + t.value')).toBe('Hello');
  await expect(follow('/notes', 'Type "Hello" into "Note"\nsend it')).rejects.toThrow(/no button that says/);
  expect(await state('n.value')).toBe('Hello');
});

test('a heading that opens a menu has sorted nothing', async () => {
  await expect(follow('/contacts', 'sort the contacts by company')).rejects.toThrow(/^Line 1/);
});
