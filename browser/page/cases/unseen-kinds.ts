import { MORE_KINDS, type UnseenKind } from '#browser/page/cases/more-kinds.ts';

const SAID = '<p id="said"></p>';
const does = (what: string) => `onclick="did('${what}', event); said.textContent = '${what} done'"`;

/** Written at one go, before any line was tried on any of them. */
export const UNSEEN_KINDS: readonly UnseenKind[] = [
  {
    kind: 'multi-select',
    html: '<label>Colours <select id="c" multiple onchange="this.dataset.state = [...this.selectedOptions].map((o) => o.text).join()"  data-state=""><option>Red</option><option>Green</option><option>Blue</option></select></label>',
    tries: [
      ['Select "Red, Blue" from "Colours"', ['c=Red,Blue']],
      ['Choose Green from Colours', ['c=Green']],
    ],
  },
  {
    kind: 'second option by number',
    html: '<label>Size <select id="s"><option>Small</option><option>Medium</option><option>Large</option></select></label>',
    tries: [
      ['Select the second option from "Size"', ['s=Medium']],
      ['Choose "Large" in Size', ['s=Large']],
    ],
  },
  {
    kind: 'native date',
    html: '<label>Arrival <input type="date" id="d"></label>',
    tries: [
      ['Set "Arrival" to 2027-03-14', ['d=2027-03-14']],
      ['Type "March 14, 2027" into Arrival', ['d=2027-03-14']],
    ],
  },
  {
    kind: 'native time',
    html: '<label>Start <input type="time" id="t"></label>',
    tries: [
      ['Set "Start" to 8:22 AM', ['t=08:22']],
      ['Type "14:30" into "Start"', ['t=14:30']],
    ],
  },
  {
    kind: 'slider of divs',
    html: `<div role="slider" tabindex="0" aria-label="Volume" aria-valuemin="0" aria-valuemax="10" aria-valuenow="2" id="v" data-state="2" style="width:200px;height:20px;background:#ccc"
      onkeydown="const d = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0; const n = Math.min(10, Math.max(0, Number(v.dataset.state) + d)); v.dataset.state = n; v.setAttribute('aria-valuenow', n)"></div>`,
    tries: [
      ['Set "Volume" to 7', ['v=7']],
      ['Set "Volume" to 40', null],
    ],
  },
  {
    kind: 'contenteditable without a role',
    html: '<div>Note</div><div contenteditable id="n" style="min-height:40px;border:1px solid"></div>',
    tries: [
      ['Type "Call Ada" into "Note"', ['n=Call Ada']],
      ['Click "Note"\nType "hello"', ['n=hello']],
    ],
  },
  {
    kind: 'link that opens a new tab',
    html: `<a href="about:blank" target="_blank" ${does('terms')}>Terms</a><button ${does('back')}>Agree</button>${SAID}`,
    tries: [
      ['Click "Agree"', ['back']],
      ['Click "Terms"\nSwitch to the first tab\nClick "Agree"', ['terms', 'back']],
    ],
  },
  {
    kind: 'sticky header over the target',
    html: `<style>header{position:fixed;top:0;left:0;right:0;height:120px;background:#eee;z-index:9}</style><header>Shop</header><div style="height:1500px"></div><button ${does('pay')}>Finish</button><div style="height:1500px"></div>${SAID}`,
    tries: [
      ['Click "Finish"', ['pay']],
      ['Double-click "Finish"', ['pay', 'pay']],
    ],
  },
  {
    kind: 'infinite scroll',
    html: `<div id="list"></div>${SAID}<script>let n = 0; const more = () => { for (let i = 0; i < 20; i += 1) { n += 1; const b = document.createElement('div'); b.innerHTML = '<button style="height:60px">Item ' + n + '</button>'; const k = n; b.firstChild.onclick = (e) => { did('item ' + k, e); said.textContent = 'item ' + k }; list.append(b) } };
      addEventListener('DOMContentLoaded', more); addEventListener('scroll', () => { if (n < 100 && innerHeight + scrollY > document.body.scrollHeight - 50) setTimeout(more, 80) })</script>`,
    tries: [
      ['Scroll until "Item 55" is shown\nClick "Item 55"', ['item 55']],
      ['Scroll until "Item 555" is shown', null],
    ],
  },
  {
    kind: 'button that moves',
    html: `<style>@keyframes m { from { transform: translateX(0) } to { transform: translateX(300px) } } #b { animation: m 2s ease-out 1 forwards }</style><button id="b" ${does('catch')}>Catch me</button>${SAID}`,
    tries: [
      ['Click "Catch me"', ['catch']],
      ['Press the Catch me button', ['catch']],
    ],
  },
  {
    kind: 'aria-disabled',
    html: `<button aria-disabled="true" onclick="if (this.getAttribute('aria-disabled') !== 'true') did('send', event)">Send</button><label><input type="checkbox" id="a" onchange="document.querySelector('button').setAttribute('aria-disabled', String(!this.checked))"> I agree</label>`,
    tries: [
      ['Click "Send"', null],
      ['Check "I agree"\nClick "Send"', ['send', 'a=on']],
    ],
  },
  {
    kind: 'renders twice',
    html: `<div id="app"></div>${SAID}<script>const draw = () => { app.innerHTML = '<label>Town <input id="town"></label><button>Save</button>'; app.querySelector('button').onclick = (e) => { did('save ' + town.value, e); said.textContent = 'saved' } };
      addEventListener('DOMContentLoaded', () => { draw(); setTimeout(draw, 60); setTimeout(draw, 150) })</script>`,
    tries: [
      ['Type "Leeds" into "Town"\nClick "Save"', ['save Leeds', 'town=Leeds']],
      ['Click "Save"', ['save ']],
    ],
  },
  {
    kind: 'closed shadow root',
    html: `<x-f></x-f>${SAID}<script>customElements.define('x-f', class extends HTMLElement { constructor() { super(); const r = this.attachShadow({ mode: 'closed' }); r.innerHTML = '<label>Nick <input></label><button>Join</button>'; r.querySelector('button').onclick = (e) => { did('join ' + r.querySelector('input').value, e); said.textContent = 'joined' } } })</script>`,
    tries: [
      ['Type "Ada" into "Nick"', null],
      ['Click "Join"', ['join ']],
    ],
  },
  {
    kind: 'nested open shadow roots',
    html: `<x-o></x-o>${SAID}<script>customElements.define('x-i', class extends HTMLElement { connectedCallback() { const r = this.attachShadow({ mode: 'open' }); r.innerHTML = '<label>Nick <input id="nick"></label><button>Join</button>'; r.querySelector('button').onclick = (e) => { did('join', e); said.textContent = 'joined' } } });
      customElements.define('x-o', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<section><x-i></x-i></section>' } })</script>`,
    tries: [
      ['Type "Ada" into "Nick"', ['nick=Ada']],
      ['Click Join', ['join']],
    ],
  },
  {
    kind: 'frame',
    html: `<iframe srcdoc="<label>Card name <input id=n></label><button onclick='top.did(&quot;pay&quot;, event); this.textContent = &quot;Wait&quot;'>Continue</button>" width="400" height="120"></iframe>`,
    tries: [
      ['Click "Continue"', ['pay']],
      ['Press the Continue button', ['pay']],
    ],
  },
  {
    kind: 'two buttons of one name in two cards',
    html: `<article><h3>Basic</h3><button ${does('basic')}>Choose</button></article><article><h3>Plus</h3><button ${does('plus')}>Choose</button></article>${SAID}`,
    tries: [
      ['Click "Choose" for "Plus"', ['plus']],
      ['Click "Choose"', null],
    ],
  },
  {
    kind: 'dialog over the page',
    html: `<button ${does('under')}>Delete</button><div class="veil"><div class="dialog" role="dialog" aria-modal="true" aria-label="Sure?"><button ${does('yes')}>Delete</button><button ${does('no')}>Keep</button></div></div>${SAID}`,
    tries: [
      ['Click "Delete"', ['yes']],
      ['Click Keep', ['no']],
    ],
  },
  {
    kind: 'list that shrinks',
    html: `<ul id="u">${['Ada', 'Bob', 'Cid'].map((name) => `<li>${name} <button onclick="did('gone ' + this.parentNode.firstChild.data.trim(), event); this.parentNode.remove()">Remove</button></li>`).join('')}</ul>`,
    tries: [
      ['Click "Remove" for "Bob"', ['gone Bob']],
      ['Click the last Remove', ['gone Cid']],
    ],
  },
  {
    kind: 'toggle without a role',
    html: `<div style="display:flex"><span>Dark mode</span><div id="dm" class="switch" data-state="off" style="width:40px;height:20px;background:#999;cursor:pointer" onclick="this.dataset.state = this.dataset.state === 'on' ? 'off' : 'on'; this.style.background = '#0a0'"></div></div>`,
    tries: [
      ['Turn on "Dark mode"', ['dm=on']],
      ['Click the Dark mode switch', ['dm=on']],
    ],
  },
  {
    kind: 'checkbox that springs back',
    html: `<label><input type="checkbox" id="x" onchange="setTimeout(() => { this.checked = false }, 30)"> Newsletter</label>`,
    tries: [
      ['Check "Newsletter"', null],
      ['Tick Newsletter', null],
    ],
  },
  {
    kind: 'field that only takes capitals',
    html: '<label>Code <input id="k" oninput="this.value = this.value.toUpperCase()"></label>',
    tries: [
      ['Type "abc" into "Code"', ['k=ABC']],
      ['Code: XYZ', ['k=XYZ']],
    ],
  },
  {
    kind: 'maxlength',
    html: '<label>Zip <input id="z" maxlength="5"></label>',
    tries: [
      ['Type "12345" into Zip', ['z=12345']],
      ['Type "1234567" into Zip', null],
    ],
  },
  {
    kind: 'button that does nothing but send telemetry',
    html: `<button onclick="fetch('/beacon', { method: 'POST' })">Archive</button><button ${does('other')}>Star</button>${SAID}`,
    tries: [
      ['Click "Star"', ['other']],
      ['Click Archive', []],
    ],
  },
  {
    kind: 'split text',
    html: `<button ${does('left')}><b>3</b> <span>items</span> left</button>${SAID}`,
    tries: [
      ['Click "3 items left"', ['left']],
      ['Click 3 items left', ['left']],
    ],
  },
  {
    kind: 'tabs',
    html: `<div role="tablist"><button role="tab" aria-selected="true" id="t1">One</button><button role="tab" aria-selected="false" onclick="did('two', event); this.setAttribute('aria-selected', 'true'); p.textContent = 'Second'">Two</button></div><p id="p">First</p>`,
    tries: [
      ['Click the "Two" tab', ['two']],
      ['Open the Two tab', ['two']],
    ],
  },
  ...MORE_KINDS,
];
