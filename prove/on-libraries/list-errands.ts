import type { Locator, Page } from 'playwright-core';
import type { Errand } from '#prove/on-libraries/hands.ts';

const button = (tab: Page | Locator, name: string) => tab.getByRole('button', { name, exact: true });
const option = (tab: Page, text: string) => tab.getByRole('option', { name: text, exact: true });

export const LIST_ERRANDS: Readonly<Record<string, Errand>> = {
  'tickets: writes one': {
    page: 'tickets',
    async act(p, t) {
      await p.click(button(t, '+ New ticket'));
      await p.click(t.locator('#subject'));
      await p.type('Router is dead');
      await p.click(t.locator('#agent + .select2'));
      await p.type('Gra');
      await p.click(option(t, 'Grace Hopper'));
      await p.click(t.locator('#labels + .select2'));
      await p.click(option(t, 'urgent'));
      await p.click(t.locator('input[placeholder="Pick a day"]:visible'));
      await p.click(t.locator('.flatpickr-calendar.open .flatpickr-next-month'));
      await p.click(
        t.locator('.flatpickr-calendar.open .flatpickr-day:not(.nextMonthDay):not(.prevMonthDay)', {
          hasText: /^9$/,
        }),
      );
      await p.click(t.getByText('High', { exact: true }));
      await p.click(button(t, 'Create ticket'));
    },
    wanted: [
      {
        ticket: {
          subject: 'Router is dead',
          agent: 'Grace Hopper',
          labels: ['urgent'],
          due: '2026-12-09',
          remind: '',
          text: '',
          handle: '',
          priority: 'high',
        },
      },
    ],
  },
  'tickets: solves, deletes and answers': {
    page: 'tickets',
    async act(p, t) {
      const row = (text: string) => t.getByRole('row', { name: new RegExp(text) });
      await p.click(row('Cannot log in').getByText('Solve'));
      await p.click(row('Invoice is wrong').getByText('Delete'));
      await p.agree();
      await p.click(t.getByRole('link', { name: 'Order arrived late' }));
      await p.click(t.locator('#reply'));
      await p.type('It is on its way.');
      await p.click(button(t, 'Send reply'));
    },
    wanted: [
      { solved: 'T-303' },
      { deleted: 'T-302' },
      { opened: 'T-304' },
      { reply: { to: 'T-304', text: 'It is on its way.' } },
    ],
  },
  'tickets: order of the queues': {
    page: 'tickets',
    async act(p, t) {
      await p.click(t.getByRole('tab', { name: 'Priority order' }));
      await p.drag(t.locator('#queues li', { hasText: 'Ideas' }), { x: 0, y: -130 });
      await p.click(t.getByRole('tab', { name: 'Rules' }));
      await p.click(t.getByText('Assign automatically'));
      await p.click(button(t, 'Save rules'));
    },
    wanted: [
      { queues: ['Ideas', 'Outages', 'Billing', 'Questions'] },
      { rules: { hours: 24, auto: true, weekend: false, boss: '' } },
    ],
  },
  'purchase: a new order': {
    page: 'purchase',
    async act(p, t) {
      await p.click(t.getByRole('menuitem', { name: 'New order' }));
      await p.click(t.locator('.el-form-item', { hasText: 'Supplier' }).locator('.el-select'));
      await p.click(option(t, 'Murphy Boats'));
      await p.click(t.locator('.el-form-item', { hasText: 'Delivery date' }).locator('input'));
      await p.click(
        t.locator(
          '.el-picker__popper:visible .el-date-table td.available:not(.next-month):not(.prev-month)',
          { hasText: /^\s*30\s*$/ },
        ),
      );
      await p.click(t.locator('.el-input-number__increase'));
      await p.click(t.locator('.el-input-number__increase'));
      await p.click(t.locator('.el-switch'));
      await p.click(t.locator('.el-radio', { hasText: 'Rail' }));
      await p.click(t.locator('.el-checkbox', { hasText: 'Customs' }));
      await p.click(t.locator('textarea'));
      await p.type('Ring at gate 3');
      await p.click(button(t, 'Save order'));
    },
    wanted: [
      {
        order: {
          supplier: 'Murphy Boats',
          goods: [],
          due: '2026-11-30',
          span: '',
          time: '',
          pieces: 3,
          urgent: true,
          ship: 'Rail',
          checks: ['Customs'],
          budget: 20,
          colour: '',
          notes: 'Ring at gate 3',
          place: [],
          who: '',
        },
      },
    ],
  },
  'purchase: deletes, edits, approves': {
    page: 'purchase',
    async act(p, t) {
      const row = (text: string) => t.getByRole('row', { name: new RegExp(text) });
      await p.click(row('PO-82').getByTitle('Delete'));
      await p.click(t.locator('.el-message-box').getByRole('button', { name: 'Delete' }));
      await p.click(row('PO-83').getByTitle('Edit'));
      await p.click(t.getByLabel('Sum in euros'));
      await p.retype('120');
      await p.click(button(t, 'Confirm'));
      await p.click(row('PO-84').getByText('More'));
      await p.click(t.getByRole('menuitem', { name: 'Approve' }));
    },
    wanted: [
      { deleted: 'PO-82' },
      { edited: { id: 'PO-83', supplier: 'North Dairy', sum: 120, state: 'Draft' } },
      { approved: 'PO-84' },
    ],
  },
  'todo-vue: renames and completes': {
    page: 'todos',
    async act(p, t) {
      await p.click(t.getByText('Buy milk'), { clicks: 2 });
      await p.press('Control+a');
      await p.type('Buy cream');
      await p.press('Enter');
      await p.click(t.getByRole('listitem').filter({ hasText: 'Buy oat milk' }).getByRole('checkbox'));
      await p.click(t.getByRole('link', { name: 'Active' }));
      await p.click(t.getByRole('checkbox').nth(1));
    },
    wanted: [
      { renamed: ['Buy milk', 'Buy cream'] },
      { completed: 'Buy oat milk' },
      { completed: 'Buy cream' },
    ],
  },
  'mail: writes with bold': {
    page: 'mail',
    async act(p, t) {
      await p.click(button(t, 'Compose'));
      await p.click(t.getByLabel('To', { exact: true }));
      await p.type('grace@example.com');
      await p.click(t.getByLabel('Subject'));
      await p.type('Thursday');
      await p.click(t.locator('.ql-editor'));
      await p.type('Eleven is fine.');
      await p.click(button(t, 'Send'));
    },
    wanted: [
      {
        sent: {
          to: 'grace@example.com',
          subject: 'Thursday',
          text: 'Eleven is fine.',
          html: '<p>Eleven&nbsp;is&nbsp;fine.</p>',
        },
      },
    ],
  },
  'mail: archives, stars, replies': {
    page: 'mail',
    async act(p, t) {
      const mail = (text: string) => t.getByRole('listitem').filter({ hasText: text });
      await p.point(mail('Two books are due').locator('time'));
      await p.click(mail('Two books are due').getByTitle('Archive'));
      await p.click(mail('Quote for containers').getByLabel('Star'));
      await p.click(mail('Ten recipes').getByRole('checkbox'));
      await p.click(t.locator('.top').getByText('Delete'));
      await p.click(mail('Quote for containers').getByText('Wei Chen'));
      await p.click(button(t, 'Reply'));
      await p.click(t.locator('.ql-editor'));
      await p.type('We take it.');
      await p.click(button(t, 'Send'));
    },
    wanted: [
      { archived: ['Two books are due'] },
      { starred: 'Quote for containers' },
      { trashed: ['Ten recipes for winter'] },
      { opened: 'Quote for containers' },
      {
        sent: {
          to: 'wei.chen@example.com',
          subject: 'Re: Quote for containers',
          text: 'We take it.',
          html: '<p>We&nbsp;take&nbsp;it.</p>',
        },
      },
    ],
  },
  'kanban: moves a card and adds one': {
    page: 'kanban',
    async act(p, t) {
      await p.drag(
        t.locator('.card', { hasText: 'Fix login' }),
        t
          .locator('section', { has: t.getByRole('heading', { name: /^Done/ }) })
          .locator('.card')
          .first(),
      );
      await p.click(
        t.locator('section', { has: t.getByRole('heading', { name: /^Doing/ }) }).getByText('+ Add a card'),
      );
      await p.type('Release notes');
      await p.click(button(t, 'Add'));
      await p.click(button(t, 'Open Dark mode'));
      await p.click(button(t, 'Archive card'));
    },
    wanted: [
      { card: 'Fix login', from: 'To do', to: 'Done', at: 1 },
      { added: 'Release notes', to: 'Doing' },
      { archived: 'Dark mode' },
    ],
  },
  'kanban: sorts the checklist': {
    page: 'kanban',
    async act(p, t) {
      await p.drag(
        t.locator('.plain li', { hasText: 'Tell everyone' }).locator('.handle'),
        t.locator('.plain li', { hasText: 'Freeze code' }),
      );
      await p.drag(t.locator('li', { hasText: /^Alan$/ }), t.locator('li', { hasText: /^Grace$/ }));
    },
    wanted: [
      { checklist: ['Tell everyone', 'Freeze code', 'Run tests', 'Tag release'] },
      { team: { Alan: 'On call' } },
    ],
  },
  'account: profile': {
    page: 'account',
    async act(p, t) {
      await p.click(t.getByLabel('E-mail address'));
      await p.type('ada@example.com');
      await p.click(t.locator('sl-select[name=country]'));
      await p.click(t.locator('sl-option', { hasText: 'Italy' }));
      await p.click(t.locator('sl-textarea textarea'));
      await p.type('I count.');
      await p.click(t.locator('sl-button', { hasText: 'Save profile' }));
      await p.click(t.locator('sl-tab', { hasText: 'Notifications' }));
      await p.click(t.locator('sl-switch[name=sms]'));
      await p.click(t.locator('sl-checkbox[name=offers]'));
      await p.click(t.locator('sl-button', { hasText: 'Save notifications' }));
    },
    wanted: [
      {
        profile: {
          name: 'Ada',
          email: 'ada@example.com',
          born: '',
          country: 'it',
          skills: [],
          bio: 'I count.',
        },
      },
      { notify: { mail: false, sms: true, digest: false, offers: false, volume: 50 } },
    ],
  },
  'account: plan and deletion': {
    page: 'account',
    async act(p, t) {
      await p.click(t.locator('sl-tab', { hasText: 'Plan' }));
      await p.click(t.locator('sl-radio', { hasText: 'Plus' }), { inside: 0.1 });
      await p.click(t.locator('sl-button', { hasText: 'Change plan' }));
      await p.click(t.locator('sl-details').locator('[part=header]'));
      await p.click(t.locator('#september'));
      await p.click(t.locator('sl-tab', { hasText: 'Danger zone' }));
      await p.click(t.locator('#delete'));
      await p.click(t.locator('#word'));
      await p.type('DELETE');
      await p.click(t.locator('#gone'));
    },
    wanted: [{ plan: { plan: 'plus' } }, { invoice: 'september' }, { accountDeleted: true }],
  },
};
