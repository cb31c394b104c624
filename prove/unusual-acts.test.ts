import { expect, test } from 'vitest';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const SLOW = { timeout: 120_000 };
const { openPage, follow } = recordingTests();

test('a click with Ctrl or Shift held down takes one more, or all up to there, again', SLOW, async () => {
  const { tab, person } = await openPage(
    `<ul id="l" style="user-select:none">${[1, 2, 3, 4, 5].map((one) => `<li>Bill ${one}</li>`).join('')}</ul><button id="go">Print</button><script>let from = 0; const all = [...l.children]; l.onclick = (event) => { const at = all.indexOf(event.target); for (const [n, one] of all.entries()) one.className = (event.ctrlKey && one.className) || n === at || (event.shiftKey && n >= from && n <= at) ? 'on' : ''; if (!event.shiftKey) from = at }; go.onclick = (event) => did(all.filter((one) => one.className).map((one) => one.textContent).join(), event)</script>`,
  );
  await person.click(tab.getByText('Bill 1'));
  await person.click(tab.getByText('Bill 3'), { held: 'control' });
  await person.click(tab.locator('#go'));
  await person.click(tab.getByText('Bill 2'));
  await person.click(tab.getByText('Bill 4'), { held: 'shift' });
  await person.click(tab.locator('#go'));
  const lines = await person.done();
  expect(scriptOf(lines).text.split('\n')).toEqual([
    'Click "Bill 1"',
    'Ctrl-click "Bill 3"',
    'Click "Print"',
    'Click "Bill 2"',
    'Shift-click "Bill 4"',
    'Click "Print"',
  ]);
  expect(await follow(lines)).toBe('["Bill 1,Bill 3","Bill 2,Bill 3,Bill 4"]');
});

test('a press whose form the browser kept back is no line', SLOW, async () => {
  const { tab, person } = await openPage(
    `<form onsubmit="event.preventDefault(); did('sent ' + na.value, event)"><label>Name <input id="na" required></label><label>Team <input id="te"></label><button>Send</button></form>`,
  );
  await person.click(tab.getByText('Send'));
  await person.click(tab.locator('#te'));
  await person.type('B\n');
  await person.click(tab.locator('#na'));
  await person.type('Ada');
  await person.click(tab.getByText('Send'));
  const lines = await person.done();
  // While the sentence of the browser stands over the field, its name may take more words.
  expect(scriptOf(lines).text).toMatch(
    /^Type \S+ into "Team"\nType \S+ into (?:"Name"|the "Name" field)\nClick "Send"$/,
  );
  expect(await follow(lines)).toBe('["sent Ada","na=Ada","te=B"]');
});

test('a press stays a line where a script only asks whether the form is valid', SLOW, async () => {
  const { tab, person } = await openPage(
    `<form id="f"><label>Name <input id="na" required></label><button type="button" id="dr">Keep draft</button><button id="se">Send</button></form><script>dr.onclick = (event) => did(f.checkValidity() ? 'kept' : 'kept in part', event); na.oninvalid = (event) => event.preventDefault()</script>`,
  );
  await person.click(tab.locator('#dr'));
  // The browser keeps this one back, and the page its sentence.
  await person.click(tab.locator('#se'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click "Keep draft"');
  expect(await follow(lines)).toBe('["kept in part"]');
});

test('what a page spreads over fields when it is pasted is typed into each of them', SLOW, async () => {
  const { tab, person } = await openPage(
    `<form id="f">${['One', 'Two', 'Three'].map((one) => `<label>${one} <input id="${one}"></label>`).join('')}</form><script>f.onpaste = (event) => { event.preventDefault(); const texts = event.clipboardData.getData('text').split(' '); for (const [at, one] of [...document.querySelectorAll('input')].entries()) one.value = texts[at] }</script>`,
  );
  await person.click(tab.locator('#One'));
  await person.send({ kind: 'paste', text: '4.1 4.7 5.2' });
  const lines = await person.done();
  expect(lines).toHaveLength(3);
  expect(await follow(lines)).toBe('["One=4.1","Two=4.7","Three=5.2"]');
});

test(
  'boxes, pictures and components without words are told by their number or what they stand beside',
  SLOW,
  async () => {
    const { tab, person } = await openPage(
      `${['Oslo', 'Kiel'].map((one) => `<div><b>${one}</b><span class="bx" style="display:inline-block;width:16px;height:16px;border:1px solid"></span><a class="ic" style="cursor:pointer"><svg width="14" height="14"></svg></a><img class="pc" alt="" width="30" height="20"></div>`).join('')}<x-one></x-one><x-one></x-one><script>customElements.define('x-one', class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: 'closed' }).innerHTML = '<button>Go</button>' } }); addEventListener('click', (event) => { const all = [...document.querySelectorAll('.bx, .ic, .pc, x-one')]; const at = all.indexOf(event.target.closest('.bx, .ic, .pc, x-one')); if (at >= 0) { did(at, event); all[at].style.outline = '1px solid' } })</script>`,
    );
    for (const one of ['.bx', '.ic', '.pc', 'x-one']) await person.click(tab.locator(one).nth(1));
    expect(await follow(await person.done())).toBe('[3,4,5,7]');
  },
);

test('a word that was selected in a text becomes a line that fails, and says why', SLOW, async () => {
  const { tab, person } = await openPage(
    `<p id="tx">The membrane of the vesicle ruptured after ten minutes.</p><button id="hi">Highlight</button>`,
  );
  await person.click(tab.locator('#tx'), { clicks: 2, inside: 0.04 });
  const [line] = await person.done();
  expect(line?.note).toContain('a word was selected');
  await expect(follow(line ? [line] : [])).rejects.toThrow('is not on the page');
});

test('a text in a frame is called as its frame is', SLOW, async () => {
  const { tab, person } = await openPage(
    `<iframe id="ed" title="Rich Text Area" srcdoc="<body contenteditable=true style='min-height:60px'></body>"></iframe><button id="se">Send</button><script>se.onclick = (event) => did(ed.contentDocument.body.innerText.trim(), event)</script>`,
  );
  await person.click(tab.frameLocator('#ed').locator('body'));
  await person.type('Come at six.');
  await person.click(tab.locator('#se'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Type "Come at six." into "Rich Text Area"\nClick "Send"');
  expect(await follow(lines)).toBe('["Come at six."]');
});

test('a cell that is edited where it stands is named by its column and its row', SLOW, async () => {
  const cell = (name: string) => `<td contenteditable="true" data-name="${name}">10</td>`;
  const { tab, person } = await openPage(
    `<table><tr><th>Run</th><th>Volume</th><th>Mass</th></tr>${['R1', 'R2'].map((one) => `<tr><td>${one}</td>${cell(`${one} volume`)}${cell(`${one} mass`)}</tr>`).join('')}</table>`,
  );
  await person.click(tab.locator('[data-name="R2 volume"]'));
  await person.press('Control+a');
  await person.type('25');
  const lines = await person.done();
  expect(scriptOf(lines).text).toMatch(/ into "Volume" for "R2"$/);
  expect(lines[0]?.is_sure).toBe(true);
  expect(await follow(lines)).toBe('["R2 volume=25"]');
});

test('an answer that is repeated as a text is not pressed in place of the next button', SLOW, async () => {
  const { tab, person } = await openPage(
    `<div id="tk"></div><div id="qs"></div><script>let n = 0; const ask = () => { qs.innerHTML = '<button>Yes</button>' }; ask(); qs.onclick = (event) => { if (event.target === qs) return; n += 1; qs.innerHTML = ''; tk.innerHTML += '<p>Yes</p>'; if (n === 2) did('both', event); else setTimeout(ask, 250) }</script>`,
  );
  await person.click(tab.locator('#qs button'));
  await tab.locator('#qs button').waitFor();
  await person.click(tab.locator('#qs button'));
  expect(await follow(await person.done())).toBe('["both"]');
});

test('what a page reckons when a field is left is there for the click that comes next', SLOW, async () => {
  const { tab, person } = await openPage(
    `<label>Boxes <input id="n"></label><button id="b">Accept €4</button><script>n.onblur = () => { b.textContent = 'Accept €' + n.value * 4 }; b.onclick = (event) => did(b.textContent, event)</script>`,
  );
  await person.click(tab.locator('#n'));
  await person.type('12');
  await person.press('Tab');
  await person.click(tab.locator('#b'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toMatch(/^Type \S+ into "Boxes"\nClick "Accept €48"$/);
  expect(await follow(lines)).toBe('["Accept €48","n=12"]');
});

test('what a page takes away while the button is down is a line, also of the last press', SLOW, async () => {
  const { tab, person } = await openPage(
    `<div id="bar"></div><script>const draw = () => { bar.innerHTML = '<button>Hold</button>' }; draw(); bar.onpointerdown = (event) => { setTimeout(() => { draw(); did('hold', event) }) }</script>`,
  );
  await person.click(tab.getByText('Hold'));
  await tab.waitForFunction('log.length === 1');
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click "Hold"');
  expect(await follow(lines)).toBe('["hold"]');
});

test('what a script shows where it is pointed at is pointed at before, also at once', SLOW, async () => {
  const { tab, person } = await openPage(
    `<div id="chat">${['Lunch', 'Bye'].map((one) => `<div class="m" style="padding:8px;position:relative">${one}</div>`).join('')}</div><script>chat.addEventListener('mouseover', (event) => { const one = event.target.closest('.m'); if (!one || one.querySelector('i')) return; document.querySelector('i')?.remove(); one.insertAdjacentHTML('beforeend', '<i style="position:absolute;right:10px;top:0"><button>Pin</button></i>') }); chat.onclick = (event) => { if (event.target.localName === 'button') did('pin ' + event.target.closest('.m').firstChild.textContent, event) }</script>`,
  );
  await person.point(tab.getByText('Bye'));
  await person.click(tab.getByText('Pin'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Point at "Bye"\nClick "Pin"');
  expect(await follow(lines)).toBe('["pin Bye"]');
});

test('digits that a part of a date takes are keys, and no code', SLOW, async () => {
  const { tab, person } = await openPage(
    `<div id="df">${['day', 'month'].map((one) => `<span role="spinbutton" tabindex="0" aria-label="${one}" data-name="${one}" data-state="">--</span>`).join('/')}</div><script>df.onkeydown = (event) => { const part = event.target; if (!/^[0-9]$/.test(event.key)) return; part.dataset.state += event.key; part.textContent = part.dataset.state; if (part.dataset.state.length === 2) part.nextElementSibling?.focus() }</script>`,
  );
  await person.click(tab.locator('[data-name=day]'));
  await person.type('0712');
  expect(await follow(await person.done())).toBe('["day=07","month=12"]');
});

test('the cross of a tab is pressed again, and not its tab', SLOW, async () => {
  const { tab, person } = await openPage(
    `<div id="tl" role="tablist">${['Ms Lind', 'Mr Berg'].map((one) => `<span role="tab" tabindex="0">${one} <span class="x" aria-hidden="true">×</span></span>`).join('')}</div><script>tl.onclick = (event) => { const one = event.target.closest('[role=tab]'); const isCross = event.target.matches('.x'); did((isCross ? 'close ' : 'show ') + one.firstChild.textContent.trim(), event); if (isCross) one.remove(); else one.style.outline = '1px solid' }</script>`,
  );
  await person.click(tab.locator('.x').nth(1));
  await person.click(tab.getByText('Ms Lind'));
  expect(await follow(await person.done())).toBe('["close Mr Berg","show Ms Lind"]');
});

test('what is dropped on an empty place of a calendar is dropped there again', SLOW, async () => {
  const { tab, person } = await openPage(
    `<style>.slot{height:34px;border:1px solid;width:160px}.ev{height:26px;touch-action:none;cursor:grab}</style>${['9:00', '10:00', '11:00'].map((one) => `<div style="display:flex"><div style="width:50px">${one}</div><div class="slot" data-name="${one}" data-state="">${one === '9:00' ? '<div class="ev">Ms Lind</div>' : ''}</div></div>`).join('')}<script>const note = () => { for (const one of document.querySelectorAll('.slot')) one.dataset.state = one.textContent }; note(); let held = null; addEventListener('pointerdown', (event) => { held = event.target.closest('.ev') }); addEventListener('pointerup', (event) => { if (held) document.elementsFromPoint(event.clientX, event.clientY).find((one) => one.matches('.slot'))?.append(held); held = null; note() })</script>`,
  );
  await person.drag(tab.locator('.ev'), tab.locator('[data-name="11:00"]'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Drag "Ms Lind" onto the "slot" icon for "11:00"');
  expect(await follow(lines)).toBe('["9:00=","11:00=Ms Lind"]');
});

test('a pull over the page that no line can do is a line that fails, and says why', SLOW, async () => {
  const { tab, person } = await openPage(
    `<div id="r" style="user-select:none">${'<div style="height:20px"></div>'.repeat(3)}</div><button id="sl"><span>Block</span> all <b>hours</b></button><p id="tx">Some words <i>to read</i> here</p><script>let from = null; r.onmousedown = (event) => { from = event.target }; r.onmousemove = (event) => { if (from) event.target.className = from.className = 'on' }; sl.onpointerdown = () => { sl.className = 'down' }; addEventListener('mouseup', () => { from = null }); sl.onclick = (event) => did(document.querySelectorAll('.on').length, event)</script>`,
  );
  await person.drag(tab.locator('#r div').nth(0), tab.locator('#r div').nth(2));
  await person.drag(tab.locator('#sl span'), tab.locator('#sl b'));
  await person.drag(tab.locator('#tx'), tab.locator('#tx i'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click the thing\nClick "Block all hours"');
  expect(lines[0]?.note).toContain('pulled over the page');
});
