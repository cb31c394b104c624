import type { Case } from '#browser/page/cases/case.ts';

const hears = (what: string) => `onclick="did('${what}', event); said.textContent = '${what} done'"`;
const SAID = '<p id="said"></p>';
const one = (kind: string, html: string, rest: Omit<Case, 'kind' | 'html'>): Case => ({
  kind,
  html: `${html}${SAID}`,
  ...rest,
});
const does = (kind: string, html: string, lines: readonly string[], want: readonly string[]): Case =>
  one(kind, html, { lines, want, must: 'do' });

/** Replaces its nodes at each change, a moment later, as libraries that render from a state do. */
const RENDERS = `<div id="app"></div><script>
  let state = { name: '', agree: false, sent: 0 };
  const render = () => { app.innerHTML = '<label>Name <input id="name"></label><label><input type="checkbox" id="agree"> I agree</label><button id="send">Send</button>';
    const [name, agree, send] = app.querySelectorAll('input, button'); name.value = state.name; agree.checked = state.agree;
    name.onchange = () => { state.name = name.value; setTimeout(render, 20) }; agree.onchange = () => { state.agree = agree.checked; setTimeout(render, 20) };
    send.onclick = (event) => { did('sent ' + state.name, event); said.textContent = 'Sent'; setTimeout(render, 20) } };
  addEventListener('DOMContentLoaded', render)</script>`;
/** A closed shadow root is in the accessibility tree only; no script outside of it can read it. */
const CLOSED = `<x-pay></x-pay><script>customElements.define('x-pay', class extends HTMLElement { constructor() { super();
  const root = this.attachShadow({ mode: 'closed' }); root.innerHTML = '<button>Pay now</button>'; root.firstChild.onclick = (event) => { did('paid', event); said.textContent = 'Paid' } } })</script>`;
const EDITOR = (more: string) =>
  `<div id="l">Message</div><div contenteditable="true" role="textbox" aria-labelledby="l" id="body" style="min-height: 60px; border: 1px solid" ${more}></div>`;
const MASK = `<label>Phone <input id="phone"></label><script>phone.oninput = () => { const digits = phone.value.replace(/\\D/g, '').slice(0, 10);
  phone.value = digits.replace(/^(\\d{3})(\\d{3})(\\d+)$/, '($1) $2-$3') }</script>`;
const CURRENCY = `<label>Amount <input id="amount"></label><script>amount.onblur = () => { amount.value = '$' + Number(amount.value.replace(/[^\\d.]/g, '')).toLocaleString('en-US', { minimumFractionDigits: 2 }) }</script>`;
const ONLY_DIGITS = `<label>Amount <input id="amount"></label><script>amount.oninput = () => { amount.value = amount.value.replace(/\\D/g, '').slice(0, 2) }</script>`;
const TREE = `<ul role="tree" aria-label="Files"><li role="treeitem" aria-expanded="false" id="docs" onclick="if (kids.hidden) { docs.setAttribute('aria-expanded', 'true'); kids.hidden = false; did('docs', event) }"><span>Documents</span>
  <ul role="group" id="kids" hidden><li role="treeitem" ${hears('report')}>report.pdf</li></ul></li></ul>`;
const VIRTUAL = `<div id="box" style="height: 200px; overflow: auto"><div style="height: 20000px; position: relative" id="inner"></div></div><script>
  const draw = () => { const from = Math.floor(box.scrollTop / 40); inner.innerHTML = ''; for (let at = from; at < from + 8; at += 1) {
    const row = document.createElement('div'); row.style.cssText = 'position: absolute; height: 40px; top: ' + at * 40 + 'px'; row.innerHTML = '<button>Open ' + (at + 1) + '</button>';
    row.firstChild.onclick = (event) => { did('open ' + (at + 1), event); said.textContent = 'Opened ' + (at + 1) }; inner.append(row) } };
  box.onscroll = draw; draw()</script>`;
const LISTENS = `<label>Code <input id="code"></label><button id="go" disabled ${hears('went')}>Go</button><script>code.onkeyup = () => { go.disabled = code.value.length < 4 }</script>`;
const TWO_LINKS = `<table><tr><td>Ada <a href="#m" ${hears('mail')}>Mail</a> <a href="#c" ${hears('call')}>Call</a></td></tr></table>`;
const NATIVE_RANGE = '<label>Volume <input id="volume" type="range" min="0" max="100" value="20"></label>';
const STEPPED =
  '<label>Volume <input id="volume" type="range" min="0" max="100" step="10" value="20"></label>';
const TYPEAHEAD = `<label>City <input id="city" role="combobox" aria-expanded="false" aria-controls="found" autocomplete="off"></label><ul id="found" role="listbox"></ul><script>
  city.oninput = () => { setTimeout(() => { found.innerHTML = ''; for (const name of ['Amsterdam', 'Amstelveen']) if (name.toLowerCase().startsWith(city.value.toLowerCase())) { const item = document.createElement('li'); item.role = 'option'; item.textContent = name; item.onmousedown = (event) => { event.preventDefault(); did(name, event); city.value = name; found.innerHTML = '' }; found.append(item) } }, 60) }</script>`;
const HOVERED = `<style>#sub { display: none } #top:hover #sub { display: block }</style><div id="top">Account<div id="sub"><button ${hears('settings')}>Settings</button></div></div>`;
const RELABELS = `<button id="follow" onclick="did('followed', event); this.textContent = 'Following'">Follow</button>`;
const TELEMETRY = `<button onclick="navigator.sendBeacon('/beacon', 'x')">Archive</button>`;

export const CONTROL_CASES: readonly Case[] = [
  does(
    'page that draws itself anew',
    RENDERS,
    ['Type "Ada" into "Name"\nCheck "I agree"\nClick "Send"'],
    ['sent Ada', 'name=Ada', 'agree=on'],
  ),
  one(
    'words beside a switch that is nothing to click',
    '<span>Dark mode</span><i style="display: inline-block; width: 40px; height: 20px"></i>',
    { lines: ['Click the Dark mode switch', 'Click the "Dark mode" checkbox'], want: [], must: 'refuse' },
  ),
  one('button in a closed shadow root', CLOSED, {
    lines: ['Click "Pay now"', 'Press the Pay now button'],
    want: ['paid'],
  }),
  does(
    'editor made of an element',
    EDITOR(''),
    ['Type "Hello there" into "Message"', 'Write Hello there in the message'],
    ['body=Hello there'],
  ),
  one(
    'editor that takes no text',
    EDITOR(`onbeforeinput="event.preventDefault()" oninput="this.textContent = ''"`),
    {
      lines: ['Type "Hello" into "Message"'],
      want: [],
      must: 'refuse',
    },
  ),
  does(
    'field with a mask',
    MASK,
    ['Type "6175550123" into "Phone"', 'Phone: 6175550123'],
    ['phone=(617) 555-0123'],
  ),
  does('field of money', CURRENCY, ['Type "1250" into "Amount"', 'Set the amount to 1250'], ['amount=1250']),
  one('field that drops what it does not take', ONLY_DIGITS, {
    lines: ['Type "1250" into "Amount"'],
    want: ['amount=12'],
    must: 'refuse',
    says: /12/,
  }),
  does('tree with folded branches', TREE, ['Click "Documents"\nClick "report.pdf"'], ['docs', 'report']),
  does('list that draws only what is in sight', VIRTUAL, ['Click "Open 3"'], ['open 3']),
  one('row of such a list that is not drawn', VIRTUAL, {
    lines: ['Click "Open 300"'],
    want: [],
    must: 'refuse',
  }),
  does('button that waits for keys', LISTENS, ['Type "1234" into "Code"\nClick "Go"'], ['went', 'code=1234']),
  one('cell with two links', TWO_LINKS, { lines: ['Click "Ada"'], want: [], must: 'refuse' }),
  does('link in such a cell', TWO_LINKS, ['Click Call next to Ada', 'Click "Call" for "Ada"'], ['call']),
  does(
    'slider of the browser',
    NATIVE_RANGE,
    ['Set "Volume" to 80', 'Move the Volume slider to 80', 'Set the volume to 80%'],
    ['volume=80'],
  ),
  one('slider in steps', STEPPED, {
    lines: ['Set "Volume" to 83'],
    // It has no 83, and stands again where it stood.
    want: [],
    must: 'refuse',
    says: /8/,
  }),
  does(
    'field that suggests',
    TYPEAHEAD,
    ['Type "Amsterd" into "City"\nClick "Amsterdam"'],
    ['Amsterdam', 'city=Amsterdam'],
  ),
  does(
    'menu that opens under the mouse',
    HOVERED,
    ['Hover over Account and click Settings', 'Click Settings'],
    ['settings'],
  ),
  does(
    'button that calls itself something else then',
    RELABELS,
    ['Click "Follow"', 'Click the Follow button'],
    ['followed'],
  ),
  one('button that only sends telemetry', TELEMETRY, {
    lines: ['Click "Archive"'],
    want: [],
    verdict: 'nothing',
  }),
  {
    kind: 'box in a frame that goes when it is ticked',
    html: `<iframe id="fr" srcdoc="<label><input type='checkbox' onclick='parent.did(&quot;agreed&quot;, event); parent.fr.remove()'> Agree</label>"></iframe>`,
    lines: ['Tick "Agree"'],
    want: ['agreed'],
    must: 'do',
  },
  {
    kind: 'box on a page that is busy for longer than a click may take',
    html: `<label><input id="b" type="checkbox" onclick="for (const from = performance.now(); performance.now() - from < 4000;);"> Notify</label>`,
    lines: ['Tick "Notify"'],
    want: ['b=on'],
    must: 'do',
  },
];
