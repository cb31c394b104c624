import type { Case } from '#browser/page/cases/case.ts';

const bar = (more: string, does: string) =>
  `<h1>Tasks</h1><form onsubmit="event.preventDefault(); did('${does}', event); list.innerHTML = '<li>Water plants</li><li>Buy milk</li>'"><label>Sort by <select id="by"><option>Title</option><option>Due date</option></select></label><label>Status <select id="state"><option>All</option><option>Open</option></select></label>${more}</form><ul id="list"><li>Buy milk</li><li>Water plants</li></ul>`;
const SORTED = ['Sort by due date', 'Sort the tasks by due date', 'Order by due date'];
const LIMITED = ['Show only open tasks', 'Only open tasks', 'Filter by status Open'];

/** Lines that ask what is listed to be sorted or to be fewer. The choice alone does neither where a button applies it. */
export const ARRANGED_CASES: readonly Case[] = [
  {
    kind: 'list that sorts, and the one button that applies it',
    html: bar('<button>Apply</button>', 'apply'),
    lines: SORTED,
    want: ['apply', 'by=Due date'],
    must: 'do',
  },
  {
    kind: 'list that filters, and the one button that applies it',
    html: bar('<button>Show</button>', 'show'),
    lines: LIMITED,
    want: ['show', 'state=Open'],
    must: 'do',
  },
  {
    kind: 'list that sorts as soon as it is chosen from, beside a button for something else',
    html: `<label>Sort by <select id="by" onchange="list.append(list.firstElementChild)"><option>Title</option><option>Due date</option></select></label><button onclick="did('save', event)">Save view</button><ul id="list"><li>Buy milk</li><li>Water plants</li></ul>`,
    lines: SORTED,
    want: ['by=Due date'],
    must: 'do',
  },
  {
    kind: 'list that sorts when the site has answered',
    html: `<label>Sort by <select id="by" onchange="fetch('/refused').finally(() => list.append(list.firstElementChild))"><option>Title</option><option>Due date</option></select></label><button onclick="did('go', event)">Go</button><ul id="list"><li>Buy milk</li><li>Water plants</li></ul>`,
    lines: SORTED,
    want: ['by=Due date'],
    must: 'do',
  },
  {
    kind: 'list that sorts, beside buttons of which none says that it applies it',
    html: bar('<button>Save view</button><button>Share</button>', 'saved'),
    lines: SORTED,
    want: ['by=Due date'],
    must: 'refuse',
    says: /stayed as it was.*"Save view", "Share"/,
  },
  {
    kind: 'list that sorts, beside a clock',
    html: `${bar('<button>Apply</button>', 'apply')}<ul><li>Now</li><li id="now">0</li></ul><script>setInterval(() => { now.textContent = Number(now.textContent) + 1 }, 90)</script>`,
    lines: SORTED,
    want: ['apply', 'by=Due date'],
    must: 'do',
  },
];
