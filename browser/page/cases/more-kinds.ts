/** A page of one kind, and what two lines on it must leave. `null`: it cannot be done, and must be refused. */
export type UnseenKind = {
  kind: string;
  html: string;
  tries: readonly (readonly [string, readonly string[] | null])[];
};

const SAID = '<p id="said"></p>';
const does = (what: string) => `onclick="did('${what}', event); said.textContent = '${what} done'"`;
const ROW = (name: string, at: number) => `<li>${name} <button ${does(`remove ${at}`)}>Remove</button></li>`;

export const MORE_KINDS: readonly UnseenKind[] = [
  {
    kind: 'accordion',
    html: `<button aria-expanded="false" onclick="did('open', event); this.setAttribute('aria-expanded', 'true'); c.hidden = false">Shipping</button><div id="c" hidden><button ${does('inner')}>Change</button></div>${SAID}`,
    tries: [
      ['Expand "Shipping"\nClick "Change"', ['open', 'inner']],
      // It is closed already.
      ['Collapse "Shipping"', []],
    ],
  },
  {
    kind: 'radio cards',
    html: `<fieldset><legend>Plan</legend><label><input type="radio" name="plan" id="p1"> Monthly</label><label><input type="radio" name="plan" id="p2"> Yearly</label></fieldset>`,
    tries: [
      ['Select "Yearly" for "Plan"', ['p2=on']],
      ['Choose Monthly', ['p1=on']],
    ],
  },
  {
    kind: 'custom list in a portal',
    html: `<label id="lb">Country</label><div role="combobox" tabindex="0" aria-labelledby="lb" aria-expanded="false" id="cb" data-state="" onclick="const u = document.createElement('ul'); u.setAttribute('role', 'listbox'); for (const n of ['Chile', 'China', 'Chad']) { const l = document.createElement('li'); l.setAttribute('role', 'option'); l.textContent = n; l.onclick = () => { cb.dataset.state = n; cb.textContent = n; u.remove() }; u.append(l) } document.body.append(u)">Pick</div>`,
    tries: [
      ['Select "China" from "Country"', ['cb=China']],
      ['Select "Cuba" from "Country"', null],
    ],
  },
  {
    kind: 'OTP boxes',
    html: `<fieldset><legend>Enter the code</legend>${[1, 2, 3, 4].map((at) => `<input id="o${at}" maxlength="1" aria-label="Digit ${at}" size="1" oninput="this.nextElementSibling?.focus()">`).join('')}</fieldset>`,
    tries: [
      ['Type "7" into "Digit 3"', ['o3=7']],
      ['Click "Digit 1"\nType "4821"', ['o1=4', 'o2=8', 'o3=2', 'o4=1']],
    ],
  },
  {
    kind: 'menu on hover',
    html: `<style>#m{display:none}#h:hover #m{display:block}</style><div id="h">Products<div id="m"><a href="#l" ${does('lamps')}>Lamps</a></div></div>${SAID}`,
    tries: [
      ['Hover over "Products"\nClick "Lamps"', ['lamps']],
      ['Click "Lamps"', ['lamps']],
    ],
  },
  {
    kind: 'star rating',
    html: `<div role="radiogroup" aria-label="Rating">${[1, 2, 3, 4, 5].map((at) => `<span role="radio" aria-checked="false" aria-label="${at} star${at > 1 ? 's' : ''}" style="cursor:pointer" onclick="did('star ${at}', event); this.setAttribute('aria-checked', 'true')">☆</span>`).join('')}</div>`,
    tries: [
      ['Click "4 stars"', ['star 4']],
      ['Select "2 stars" for "Rating"', ['star 2']],
    ],
  },
  {
    kind: 'number with buttons',
    html: `<button aria-label="Less" onclick="q.value = Number(q.value) - 1">−</button><input id="q" type="number" aria-label="Quantity" value="1"><button aria-label="More" onclick="q.value = Number(q.value) + 1">+</button>`,
    tries: [
      ['Set Quantity to 3', ['q=3']],
      ['Click "More"', ['q=2']],
    ],
  },
  {
    kind: 'search as you type',
    html: `<input type="search" id="f" placeholder="Filter people" oninput="for (const li of u.children) li.hidden = !li.textContent.includes(this.value)"><ul id="u">${['Ada', 'Bob'].map(ROW).join('')}</ul>${SAID}`,
    tries: [
      ['Type "Bob" into "Filter people"\nClick "Remove"', ['remove 1', 'f=Bob']],
      ['Click Remove for Ada', ['remove 0']],
    ],
  },
  {
    kind: 'invalid form',
    html: `<form onsubmit="did('sent', event); event.preventDefault(); said.textContent = 'sent'"><label>Email <input id="e" type="email" required></label><button>Subscribe</button></form>${SAID}`,
    tries: [
      ['Click "Subscribe"', null],
      ['Type "a@b.co" into Email\nClick Subscribe', ['sent', 'e=a@b.co']],
    ],
  },
  {
    kind: 'confirm dialog',
    html: `<button onclick="if (confirm('Delete it?')) { did('deleted', event); said.textContent = 'deleted' }">Delete file</button>${SAID}`,
    tries: [
      ['Click "Delete file"\nAccept the dialog', ['deleted']],
      ['Click "Delete file"\nDismiss the dialog', []],
    ],
  },
  {
    kind: 'icon buttons by class',
    html: `<button class="btn fa fa-trash" style="width:30px;height:30px" ${does('trash')}></button><button class="btn fa fa-pencil" style="width:30px;height:30px" ${does('edit')}></button>${SAID}`,
    tries: [
      ['Click the trash icon', ['trash']],
      ['Click the pencil', ['edit']],
    ],
  },
  {
    kind: 'late enabled',
    html: `<button id="b" disabled ${does('next')}>Next</button>${SAID}<script>setTimeout(() => { b.disabled = false }, 1200)</script>`,
    tries: [
      ['Click "Next"', ['next']],
      ['Press Next', ['next']],
    ],
  },
  {
    kind: 'scrolling box',
    html: `<div style="height:120px;overflow:auto" id="bx">${Array.from({ length: 30 }, (_unused, at) => `<p><button ${does(`pick ${at}`)}>Pick ${at}</button></p>`).join('')}</div>${SAID}`,
    tries: [
      ['Click "Pick 27"', ['pick 27']],
      ['Click the last button', ['pick 29']],
    ],
  },
  {
    kind: 'label in another column',
    html: '<table><tr><th>First name</th><th>Last name</th></tr><tr><td><input id="a"></td><td><input id="b"></td></tr></table>',
    tries: [
      ['Type "Ada" into "First name"', ['a=Ada']],
      ['Last name: Lovelace', ['b=Lovelace']],
    ],
  },
  {
    kind: 'heading that reads as its button',
    html: `<h2>Subscribe</h2><p>Get news.</p><a href="#s" ${does('subscribe')}>Subscribe</a>${SAID}`,
    tries: [
      ['Click "Subscribe"', ['subscribe']],
      ['Click the Subscribe link', ['subscribe']],
    ],
  },
];
