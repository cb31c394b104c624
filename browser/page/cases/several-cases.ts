import type { Case } from '#browser/page/cases/case.ts';

const SAID = '<p id="said"></p>';
const boxes = (legend: string, names: readonly string[]) =>
  `<fieldset><legend>${legend}</legend>${names.map((name) => `<label><input type="checkbox" id="${name}"> ${name}</label>`).join('')}</fieldset>`;
const radios = (legend: string, names: readonly string[]) =>
  `<fieldset><legend>${legend}</legend>${names.map((name, at) => `<label><input type="radio" name="${legend}" id="${name}" ${at === 0 ? 'checked' : ''}> ${name}</label>`).join('')}</fieldset>`;
const list = `<label>Trainers <select multiple id="list"><option>Ann</option><option>Bea</option><option>Carla</option></select></label><i id="chosen" data-state=""></i><script>document.querySelector('#list').addEventListener('change', (event) => { chosen.dataset.state = [...event.target.selectedOptions].map((one) => one.label).join('+') })</script>`;
const asked = (dialog: string, button: string) =>
  `<ul>${['Apple pie', 'Fish curry'].map((name) => `<li>${name} <button onclick="${button.replaceAll('NAME', name)}">Delete</button></li>`).join('')}</ul>${dialog}${SAID}`;
const CONFIRMED = [
  'Delete the apple pie and confirm',
  'Delete Apple pie, then confirm it',
  'Delete the apple pie\nConfirm',
];

/** Lines that name several values, and such as a form takes in another way than by typing. */
export const SEVERAL_CASES: readonly Case[] = [
  {
    kind: 'several boxes',
    html: boxes('Trainers', ['Ann', 'Bea', 'Carla']),
    lines: [
      'Tick Bea and Carla',
      'Select Bea and Carla',
      'Trainers: Bea and Carla',
      'Trainers: Bea, Carla',
      'Choose the trainers Bea and Carla',
    ],
    want: ['Bea=on', 'Carla=on'],
    must: 'do',
  },
  {
    kind: 'several boxes, of which one is not there',
    html: boxes('Trainers', ['Ann', 'Bea', 'Carla']),
    lines: ['Tick Bea and Dora', 'Select Bea and Dora', 'Trainers: Bea and Dora'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'one box of several names',
    html: `<label><input type="checkbox" id="terms"> Terms and Conditions</label>${boxes('More', ['Other terms', 'Other conditions'])}`,
    lines: ['Tick Terms and Conditions', 'Select Terms and Conditions'],
    want: ['terms=on'],
    must: 'do',
  },
  {
    kind: 'list that takes several',
    html: list,
    lines: [
      'Select Bea and Carla in Trainers',
      'Trainers: Bea and Carla',
      'Select "Bea" and "Carla" from "Trainers"',
    ],
    want: ['list=Bea', 'chosen=Bea+Carla'],
    must: 'do',
  },
  {
    kind: 'list that takes one of several',
    html: '<label>Trainer <select id="list"><option>Ann</option><option>Bea</option><option>Carla</option></select></label>',
    lines: ['Select Bea and Carla in Trainer', 'Trainer: Bea and Carla'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'group of buttons, said as a pair',
    html: `${radios('Course', ['Yoga', 'Pilates', 'Boxing'])}<label>Name <input id="name"></label>`,
    lines: ['Course: Boxing', 'Course = Boxing', 'Pick Boxing as the course', 'Select "Boxing"'],
    want: ['Yoga=off', 'Boxing=on'],
    must: 'do',
  },
  {
    kind: 'boxes of several rows',
    html: `<table><tr><th></th><th>Order</th></tr>${['SO-3120', 'SO-3122', 'SO-3125'].map((order) => `<tr><td><input type="checkbox" id="${order}"></td><td>${order}</td></tr>`).join('')}</table>`,
    lines: ['Select the orders SO-3120 and SO-3125', 'Tick SO-3120 and SO-3125'],
    want: ['SO-3120=on', 'SO-3125=on'],
    must: 'do',
  },
  {
    kind: 'buttons of a group that only a text names',
    html: `<div><div>Title</div><input id="title"></div><div><div class="lbl">Priority</div><div>${['Low', 'Medium', 'High'].map((name) => `<label><input type="radio" name="p" id="${name}"> ${name}</label>`).join('')}</div></div><button>Save</button>`,
    lines: ['Set the priority to high', 'Priority: High', 'Change the priority to High'],
    want: ['High=on'],
    must: 'do',
  },
  {
    kind: 'list of other elements that is named with what it shows',
    html: `<label id="ll">Language</label> <button type="button" role="combobox" aria-haspopup="listbox" aria-expanded="false" aria-labelledby="ll tongue" id="tongue" data-state="English" onclick="box.hidden = !box.hidden">English</button><ul role="listbox" id="box" hidden>${['English', 'Deutsch'].map((name) => `<li role="option" onclick="tongue.textContent = tongue.dataset.state = '${name}'; box.hidden = true">${name}</li>`).join('')}</ul>`,
    lines: ['Change the language to Deutsch', 'Language: Deutsch', 'Set language to Deutsch'],
    want: ['tongue=Deutsch'],
    must: 'do',
  },
  {
    kind: 'way of shipping, and a box that is not wanted',
    html: `${radios('Shipping', ['Standard', 'Express'])}<label><input type="checkbox" id="gift" checked> This is a gift</label>`,
    lines: ['Express shipping, no gift'],
    want: ['Standard=off', 'Express=on', 'gift=off'],
    must: 'do',
  },
  {
    kind: 'stars',
    html: `<div role="radiogroup" aria-label="Rating">${[1, 2, 3, 4, 5].map((number) => `<label><input type="radio" name="r" id="r${number}" aria-label="${number} star${number > 1 ? 's' : ''}">★</label>`).join('')}</div>`,
    lines: ['Give it 4 stars', 'Rate it 4', 'Rate this recipe 4 stars', '4 stars'],
    want: ['r4=on'],
    must: 'do',
  },
  {
    kind: 'question in a window of the page',
    html: asked(
      `<dialog id="ask"><p>Delete this?</p><button onclick="ask.close()">Cancel</button><button onclick="did('delete ' + ask.dataset.name, event); ask.close()">Delete</button></dialog>`,
      "ask.dataset.name = 'NAME'; ask.showModal()",
    ),
    lines: CONFIRMED,
    want: ['delete Apple pie'],
    must: 'do',
  },
  {
    kind: 'question about cancelling, in a window of the page',
    html: `<ul>${['Check-up', 'Cleaning'].map((name) => `<li>${name} <button onclick="ask.hidden = false; ask.dataset.name = '${name}'">Cancel</button></li>`).join('')}</ul><div id="ask" role="dialog" aria-modal="true" aria-label="Cancel appointment?" hidden><button onclick="ask.hidden = true">Keep appointment</button><button onclick="did('cancel ' + ask.dataset.name, event); ask.hidden = true">Cancel appointment</button></div>`,
    lines: ['Cancel the check-up and confirm', 'Click "Cancel" for "Check-up", then confirm'],
    want: ['cancel Check-up'],
    must: 'do',
  },
  {
    kind: 'question about cancelling, whose Cancel keeps it',
    html: `<ul>${['Check-up', 'Cleaning'].map((name) => `<li>${name} <button onclick="ask.hidden = false; ask.dataset.name = '${name}'">Cancel</button></li>`).join('')}</ul><div id="ask" role="dialog" aria-modal="true" aria-label="Sure?" hidden><button onclick="ask.hidden = true">Cancel</button><button onclick="did('cancel ' + ask.dataset.name, event); ask.hidden = true">Do it</button></div>`,
    lines: ['Cancel the check-up and confirm'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'question of the browser',
    html: asked('', "if (confirm('Delete?')) { did('delete NAME', event); this.closest('li').remove() }"),
    lines: CONFIRMED,
    want: ['delete Apple pie'],
    must: 'do',
  },
  {
    kind: 'nothing asked, and another entry with the button',
    html: asked('', "did('delete NAME', event); this.closest('li').remove()"),
    lines: CONFIRMED.slice(0, 2),
    want: ['delete Apple pie'],
    must: 'refuse',
    says: /Nothing was asked/,
  },
  {
    kind: 'what a shop has of a thing',
    html: '<h1>Storm Lantern</h1><p>Price: <b>$39.00</b></p><p>31 in stock</p><button>Add to cart</button>',
    lines: ['How many storm lanterns are left?', 'How many are left?'],
    want: [],
    must: 'do',
    found: { left: '31' },
  },
  {
    kind: 'what a shop has of several things',
    html: '<ul><li><h2>Storm Lantern</h2><p>31 in stock</p></li><li><h2>Ridge Tent</h2><p>7 left</p></li><li><h2>Head Torch</h2><p>Sold out</p></li></ul>',
    lines: ['How many ridge tents are left?'],
    want: [],
    must: 'do',
    found: { left: '7' },
  },
  {
    kind: 'what a shop does not say of a thing',
    html: '<h1>Products</h1><ul><li><h2>Storm Lantern</h2><p>31 in stock</p></li><li><h2>Ridge Tent</h2><p>$249</p></li></ul>',
    lines: ['How many ridge tents are left?', 'How many mugs are left?'],
    want: [],
    must: 'refuse',
  },
];
