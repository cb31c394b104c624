import type { Locator, Page } from 'playwright-core';
import type { Errand } from '#prove/on-libraries/hands.ts';

const button = (tab: Page | Locator, name: string) => tab.getByRole('button', { name, exact: true });
const option = (tab: Page, text: string) => tab.getByRole('option', { name: text, exact: true });
const antChoice = (tab: Page, text: string) =>
  tab
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option', {
      hasText: text,
    })
    .first();
const formItem = (tab: Page, label: string) =>
  tab.locator('.ant-form-item', { has: tab.getByText(label, { exact: true }) });

export const FORM_ERRANDS: Readonly<Record<string, Errand>> = {
  'antd: asks for leave': {
    page: 'antd',
    async act(p, t) {
      await p.click(t.getByPlaceholder('Full name'));
      await p.type('Ada Lovelace');
      await p.click(formItem(t, 'Type of leave').locator('.ant-select'));
      await p.click(antChoice(t, 'Parental leave'));
      await p.click(formItem(t, 'First day back').locator('.ant-picker'));
      await p.click(t.locator('.ant-picker-dropdown:visible .ant-picker-header-next-btn'));
      await p.click(t.locator('.ant-picker-dropdown:visible td[title="2026-12-17"]'));
      await p.click(t.getByText('Half pay'));
      await p.click(formItem(t, 'Half days only').getByRole('switch'));
      await p.click(button(t, 'Send request'));
    },
    wanted: [
      {
        leave: {
          name: 'Ada Lovelace',
          type: 'Parental leave',
          back: '2026-12-17',
          hours: 8,
          notify: [],
          half: true,
          share: 100,
          pay: 'half',
        },
      },
    ],
  },
  'antd: a period with hours and people': {
    page: 'antd',
    async act(p, t) {
      await p.click(t.getByPlaceholder('Full name'));
      await p.type('Mary');
      await p.click(formItem(t, 'Type of leave').locator('.ant-select'));
      await p.click(antChoice(t, 'Holiday'));
      await p.click(t.getByPlaceholder('Start date'));
      await p.click(t.locator('.ant-picker-dropdown:visible td.ant-picker-cell-in-view[title="2026-12-07"]'));
      await p.click(t.locator('.ant-picker-dropdown:visible td.ant-picker-cell-in-view[title="2026-12-11"]'));
      await p.click(formItem(t, 'Hours per day').getByRole('spinbutton'));
      await p.retype('6');
      await p.click(formItem(t, 'Notify').locator('.ant-select'));
      await p.click(antChoice(t, 'Grace Hopper'));
      await p.click(antChoice(t, 'Dorothy Vaughan'));
      await p.press('Escape');
      await p.click(formItem(t, 'Office').locator('.ant-cascader'));
      await p.click(t.getByRole('menuitemcheckbox', { name: 'Germany' }));
      await p.click(t.getByRole('menuitemcheckbox', { name: 'Hamburg' }));
      await p.click(t.getByRole('menuitemcheckbox', { name: 'City Office' }));
      await p.click(button(t, 'Send request'));
    },
    wanted: [
      {
        leave: {
          name: 'Mary',
          type: 'Holiday',
          from: '2026-12-07',
          to: '2026-12-11',
          hours: 6,
          notify: ['Grace Hopper', 'Dorothy Vaughan'],
          half: false,
          share: 100,
          office: 'de/ham/city',
          pay: 'paid',
        },
      },
    ],
  },
  'antd: removes somebody on the second page': {
    page: 'antd',
    async act(p, t) {
      await p.click(t.getByRole('menuitem', { name: 'People' }));
      await p.click(t.locator('.ant-pagination-item-2'));
      await p.click(t.getByRole('row', { name: /Barbara Liskov/ }).locator('button[aria-label=Remove]'));
      await p.click(button(t, 'Remove').last());
      await p.click(t.getByRole('row', { name: /Donald Knuth/ }).getByText('More'));
      await p.click(t.getByRole('menuitem', { name: 'Reset password' }));
    },
    wanted: [{ paginate: 2 }, { removed: 'Barbara Liskov' }, { 'Reset password': 'Donald Knuth' }],
  },
  'antd: edits and adds people': {
    page: 'antd',
    async act(p, t) {
      await p.click(t.getByRole('menuitem', { name: 'People' }));
      await p.click(t.getByRole('row', { name: /Mary Jackson/ }).locator('button[aria-label=Edit]'));
      await p.click(t.getByRole('dialog').getByLabel('E-mail'));
      await p.retype('mj@harbour.example');
      await p.click(t.getByRole('dialog').getByRole('button', { name: 'Save' }));
      await p.click(t.locator('th', { hasText: 'Days left' }));
      await p.click(button(t, 'plus Add person'));
      await p.click(t.getByRole('dialog').getByLabel('Name'));
      await p.type('Hedy Lamarr');
      await p.click(t.getByRole('dialog').locator('.ant-select'));
      await p.click(antChoice(t, 'Finance'));
      await p.click(t.getByRole('dialog').getByRole('button', { name: 'Save' }));
    },
    wanted: [
      { edited: { name: 'Mary Jackson', email: 'mj@harbour.example', team: 'Finance' } },
      { sort: 'days ascend' },
      { added: { name: 'Hedy Lamarr', team: 'Finance' } },
    ],
  },
  'mui: a new contact in three steps': {
    page: 'mui',
    async act(p, t) {
      await p.click(t.getByRole('tab', { name: 'New contact' }));
      await p.click(t.getByLabel('Full name'));
      await p.type('Hedy Lamarr');
      await p.click(t.getByLabel('Country'));
      await p.type('Aus');
      await p.click(option(t, 'Austria'));
      await p.click(t.getByLabel('City'));
      await p.type('Vie');
      await p.click(option(t, 'Vienna'));
      await p.click(button(t, 'Next'));
      await p.click(t.getByLabel('Company size'));
      await p.click(option(t, '11–50'));
      await p.click(button(t, 'Next'));
      await p.click(t.locator('.MuiRating-root label').nth(3));
      await p.click(t.getByText('Send the newsletter'));
      await p.click(t.getByText('The contact has agreed to be stored'));
      await p.click(button(t, 'Save contact'));
    },
    wanted: [
      {
        contact: {
          name: 'Hedy Lamarr',
          company: '',
          mail: '',
          country: 'Austria',
          city: 'Vienna',
          tags: [],
          born: null,
          call: null,
          stage: 'Lead',
          size: '11–50',
          news: true,
          agree: true,
          priority: 30,
          rating: 4,
        },
      },
    ],
  },
  'mui: a row menu and a deletion': {
    page: 'mui',
    async act(p, t) {
      const row = (name: string) => t.getByRole('row', { name: new RegExp(name) });
      await p.click(row('Ingrid Berg').getByLabel('more'));
      await p.click(t.getByRole('menuitem', { name: 'Send quote' }));
      await p.click(row('Wei Chen').getByLabel('delete'));
      await p.click(t.getByRole('dialog').getByRole('button', { name: 'Delete' }));
      await p.click(row('Luca Bianchi').getByRole('checkbox'));
      await p.click(button(t, 'Export selected'));
    },
    wanted: [{ 'Send quote': 'Ingrid Berg' }, { deleted: 'Wei Chen' }, { exported: [6] }],
  },
  'travel: looks for flights': {
    page: 'travel',
    async act(p, t) {
      await p.click(t.getByText('Departure airport'));
      await p.type('Lond');
      await p.click(option(t, 'London Heathrow (LHR)'));
      await p.click(t.getByText('Arrival airport'));
      await p.click(option(t, 'Lisbon (LIS)'));
      await p.click(t.locator('#out'));
      await p.click(t.getByLabel('Next Month'));
      await p.click(t.locator('.react-datepicker__day--014:not(.react-datepicker__day--outside-month)'));
      await p.click(t.locator('div', { hasText: /^Economy$/ }).last());
      await p.click(option(t, 'Business'));
      await p.click(t.getByText('Choose one'));
      await p.click(option(t, 'Half board'));
      await p.click(button(t, 'More adults'));
      await p.click(button(t, 'Search flights'));
      await p.click(t.locator('.card', { hasText: 'MT 218' }).getByRole('button'));
    },
    wanted: [
      {
        searched: {
          from: 'London Heathrow (LHR)',
          to: 'Lisbon (LIS)',
          out: '2026-12-14',
          back: null,
          at: null,
          month: null,
          cabin: 'Business',
          extras: [],
          tags: [],
          hotel: null,
          board: 'Half board',
          adults: 2,
        },
      },
      {
        booked: 'MT 218',
        trip: {
          from: 'London Heathrow (LHR)',
          to: 'Lisbon (LIS)',
          out: '2026-12-14',
          back: null,
          at: null,
          month: null,
          cabin: 'Business',
          extras: [],
          tags: [],
          hotel: null,
          board: 'Half board',
          adults: 2,
        },
      },
    ],
  },
  'travel: a hotel and tags': {
    page: 'travel',
    async act(p, t) {
      await p.click(t.getByPlaceholder('Any hotel'));
      await p.type('Bell');
      await p.click(option(t, 'Hotel Bellevue'));
      await p.click(t.locator('#extras').locator('xpath=ancestor::div[contains(@class,"control")][1]'));
      await p.click(option(t, 'Lounge'));
      await p.click(t.locator('#tags').locator('xpath=ancestor::div[contains(@class,"control")][1]'));
      await p.type('Honeymoon');
      await p.press('Enter');
      await p.click(button(t, 'Search flights'));
    },
    wanted: [
      {
        searched: {
          from: null,
          to: null,
          out: null,
          back: null,
          at: null,
          month: null,
          cabin: 'Economy',
          extras: ['Lounge'],
          tags: ['Honeymoon'],
          hotel: 'Hotel Bellevue',
          board: null,
          adults: 1,
        },
      },
    ],
  },
};
