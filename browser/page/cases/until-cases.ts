import type { Case } from '#browser/page/cases/case.ts';

const MORE = (rounds: number) =>
  `<ul id="list"><li>Result 1</li></ul><button id="more">Load more</button><script>let round = 0; more.onclick = (event) => {
    did('more', event); setTimeout(() => { round += 1; list.innerHTML += '<li>Result ' + (round + 1) + '</li>'; if (round === ${rounds}) more.remove() }, 60) }</script>`;

const TWO_STEPS = (how: string) =>
  `<form id="form" data-name="form" data-state="name"><label>Email <input id="email"></label><button>Next</button></form><script>
    form.onsubmit = (event) => { event.preventDefault();
      if (form.dataset.state === 'done') return;
      if (form.dataset.state === 'password') { const [mail, word] = [form.dataset.mail, form.elements.word.value]; form.innerHTML = '<p>Welcome</p>'; form.dataset.state = mail + ' ' + word; return }
      form.dataset.mail = email.value; ${how}(() => { form.dataset.state = 'password'; form.innerHTML = '<label>Password <input type="password" name="word"></label><button>Sign in</button>' }) }</script>`;

export const UNTIL_CASES: readonly Case[] = [
  {
    kind: 'list with a button for more',
    html: MORE(3),
    lines: ['Click "Load more" until it is gone', 'Keep clicking Load more until "Load more" disappears'],
    want: ['more', 'more', 'more'],
    must: 'do',
  },
  {
    kind: 'list with a button for more, up to a result',
    html: MORE(9),
    lines: ['Click "Load more" until "Result 3" is shown'],
    want: ['more', 'more'],
    must: 'do',
  },
  {
    kind: 'list that ends before it is so',
    html: MORE(2),
    lines: ['Click "Load more" until "Result 30" is shown'],
    want: ['more', 'more'],
    must: 'refuse',
    says: /"Load more" is not on the page/,
  },
  {
    kind: 'list that grows while it is scrolled',
    html: `<div id="list"></div><script>let count = 0; const add = () => { for (let at = 0; at < 20; at += 1) list.innerHTML += '<p style="height: 60px">Row ' + (count += 1) + '</p>'; if (count === 80) list.innerHTML += '<button onclick="did(\\'Terms\\', event); this.textContent = \\'Read\\'">Terms</button>' };
      add(); addEventListener('scroll', () => { if (count < 80 && scrollY + innerHeight > document.documentElement.scrollHeight - 50) setTimeout(add, 100) })</script>`,
    lines: ['Keep scrolling until you see "Terms" and click it'],
    want: ['Terms'],
    must: 'do',
  },
  {
    kind: 'list that ends before it is found',
    html: '<div style="height: 3000px">Long</div>',
    lines: ['Scroll down until "Terms" appears'],
    want: [],
    must: 'refuse',
    says: /scrolled to its end/,
  },
  {
    kind: 'page that is ready after a while',
    html: `<p id="box" data-name="box" data-state=""></p><script>const times = Number(sessionStorage.times ?? 0) + 1; sessionStorage.times = times; box.textContent = times > 2 ? 'Ready' : 'Busy'; addEventListener('load', () => { if (times > 2) { sessionStorage.clear(); box.dataset.state = 'ready' } })</script>`,
    lines: ['Refresh until it says Ready'],
    want: ['box=ready'],
    must: 'do',
  },
  {
    kind: 'log-in in two steps',
    html: TWO_STEPS('setTimeout'),
    lines: ['Log in as ada@example.com with password practice'],
    want: ['form=ada@example.com practice'],
    must: 'do',
  },
];
