import type { Case } from '#browser/page/cases/case.ts';

const SAID = '<p id="said"></p>';
const CODE = '<label>Discount code <input id="c"></label>';
const says = (what: string) =>
  `onclick="did('${what} ' + c.value, event); said.textContent = '${what} ' + (window.times = (window.times ?? 0) + 1)"`;
const APPLY = `<button ${says('apply')}>Apply</button>`;
const sends = `onsubmit="event.preventDefault(); did('sent ' + c.value, event); said.textContent = 'Sent ' + (window.times = (window.times ?? 0) + 1)"`;

/** A code and what is pressed for it, said in two parts: it is pressed once. */
export const ONCE_CASES: readonly Case[] = [
  {
    kind: 'button of a code that counts its presses',
    html: `${CODE}${APPLY}<button>Book now</button>${SAID}`,
    lines: [
      'Use the code SPRING and apply it',
      'Use the discount code SPRING and apply it',
      'Use the discount code SPRING, then click "Apply"',
      'Use the discount code SPRING\nClick "Apply"',
      'Enter the voucher SPRING\nApply it',
      'Enter the voucher SPRING and click Apply',
      'Apply the code SPRING, apply the code',
      'Enter the voucher SPRING and submit',
    ],
    want: ['apply SPRING', 'c=SPRING'],
    must: 'do',
  },
  {
    kind: 'form of a code that is sent by its button or by Enter',
    html: `<form ${sends}>${CODE}<button>Apply</button></form>${SAID}`,
    lines: [
      'Use the code SPRING and apply it',
      'Enter the voucher SPRING and press Enter',
      'Use the discount code SPRING\nPress Enter',
      'Enter the voucher SPRING and submit',
    ],
    want: ['sent SPRING', 'c=SPRING'],
    must: 'do',
  },
  {
    kind: 'form of a code without a button',
    html: `<form ${sends}>${CODE}</form>${SAID}`,
    lines: ['Enter the voucher SPRING and press Enter', 'Use the discount code SPRING\nPress Enter'],
    want: ['sent SPRING', 'c=SPRING'],
    must: 'do',
  },
  {
    kind: 'form of a code without a button, where one is asked for',
    html: `<form ${sends}>${CODE}</form>${SAID}`,
    lines: ['Use the code SPRING and apply it', 'Enter the voucher SPRING and apply it'],
    want: ['c=SPRING'],
    must: 'refuse',
    says: /Apply/,
  },
  {
    kind: 'button of a code, and the one that sends everything',
    html: `${CODE}${APPLY}<button ${says('order')}>Submit</button>${SAID}`,
    lines: ['Enter the voucher SPRING and submit', 'Use the voucher SPRING, then click "Submit"'],
    want: ['apply SPRING', 'order SPRING', 'c=SPRING'],
    must: 'do',
  },
];
