import type { Case } from '#browser/page/cases/case.ts';

const SAID = '<p id="said"></p>';

/** Lines that say what belongs into a form as people say it. */
export const SAID_CASES: readonly Case[] = [
  {
    kind: 'first and last name',
    html: '<label>First name <input id="first"></label><label>Last name <input id="last"></label>',
    lines: ['My name is Lina Berg', 'my name is Lina Berg', 'name: Lina Berg'],
    want: ['first=Lina', 'last=Berg'],
    must: 'do',
  },
  {
    kind: 'first and last name of three words',
    html: '<label>First name <input id="first"></label><label>Last name <input id="last"></label>',
    lines: ['name: Lina van Berg', 'Name: Lina van Berg'],
    want: [],
    must: 'refuse',
    says: /first and a last name/,
  },
  {
    kind: 'first name and surname',
    html: '<label>First name <input id="first"></label><label>Surname <input id="last"></label>',
    lines: ['My name is Lina Berg', 'my name is Lina Berg'],
    want: ['first=Lina', 'last=Berg'],
    must: 'do',
  },
  {
    kind: 'first name and surname, and a name of three words',
    html: '<label>First name <input id="first"></label><label>Surname <input id="last"></label>',
    lines: ['name: Lina van Berg', 'Name: Lina van Berg'],
    want: [],
    must: 'refuse',
    says: /first and a last name/,
  },
  {
    kind: 'first name alone',
    html: '<label>First name <input id="first"></label><label>Town <input id="town"></label>',
    lines: ['First name: Lina', 'my first name is Lina'],
    want: ['first=Lina'],
    must: 'do',
  },
  {
    kind: 'first and last name, and one of a dog',
    html: '<label>First name <input id="first"></label><label>Last name <input id="last"></label><label>Name of the dog <input id="dog"></label>',
    lines: ['My name is Lina Berg', 'name: Lina Berg'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'name, beside first and last name of somebody else',
    html: '<label>Name <input id="name"></label><label>First name of the child <input id="first"></label><label>Last name of the child <input id="last"></label>',
    lines: ['My name is Lina Berg', 'name: Lina Berg'],
    want: ['name=Lina Berg'],
    must: 'do',
  },
  {
    kind: 'date without a year',
    html: '<label>Visit on <input type="date" id="d"></label><button>Send</button>',
    lines: ['Set "Visit on" to 4 May', 'Type "May 4" into "Visit on"', 'Type "4.5." into "Visit on"'],
    want: [],
    must: 'refuse',
    says: /no year/,
  },
  {
    kind: 'text that looks like a date without a year',
    html: '<label>Note <input id="n"></label>',
    lines: ['Note: 4 May', 'Type "4 May" into "Note"'],
    want: ['n=4 May'],
    must: 'do',
  },
  {
    kind: 'code for a discount in a form that is sent as a whole',
    html: '<form onsubmit="event.preventDefault()"><label>Discount code <input id="c"></label><button>Book now</button></form>',
    lines: ['Use the discount code SPRING', 'use discount code SPRING'],
    want: ['c=SPRING'],
    must: 'do',
  },
  {
    kind: 'code for a discount with a button of its own',
    html: `<label>Discount code <input id="c"></label><button onclick="did('apply ' + c.value, event); said.textContent = 'Applied'">Apply</button><button>Book now</button>${SAID}`,
    lines: ['Use the discount code SPRING'],
    want: ['apply SPRING', 'c=SPRING'],
    must: 'do',
  },
  {
    kind: 'box that is ticked before',
    html: '<label><input type="checkbox" id="c" checked> Child seat</label><label><input type="checkbox" id="d" checked> Child seat cover</label>',
    lines: ['No child seat', 'no child seat'],
    want: ['c=off'],
    must: 'do',
  },
  {
    kind: 'box that says no itself',
    html: '<label><input type="checkbox" id="n"> No smoking</label><label><input type="checkbox" id="s" checked> Smoking</label>',
    lines: ['No smoking', 'no smoking'],
    want: ['n=on'],
    must: 'do',
  },
  {
    kind: 'telephone number',
    html: '<label>Phone <input id="p"></label><label>House number <input id="h"></label>',
    lines: ['phone number 0171 2345678', 'my phone number is 0171 2345678'],
    want: ['p=0171 2345678'],
    must: 'do',
  },
];
