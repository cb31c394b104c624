import { committed, effects, read, state, type LineCase, linesOn } from '#prove/on-libraries/line-case.ts';

export const FORM_LINES: readonly LineCase[] = [
  linesOn('antd', 'Type "Ada" into "Employee"')(
    'set the type of leave to Sick leave',
    committed('button:has-text("Send request")', { leave: { name: 'Ada', type: 'Sick leave' } }),
  ),
  linesOn('antd', 'Type "Ada" into "Employee"')(
    'choose Moving house as type of leave, then click Send request',
    effects({ leave: { name: 'Ada', type: 'Moving house' } }),
  ),
  linesOn(
    'antd',
    'Type "Ada" into "Employee"',
    'Select "Holiday" in "Type of leave"',
  )(
    'set First day back to 2026-12-17',
    committed('button:has-text("Send request")', { leave: { type: 'Holiday', back: '2026-12-17' } }),
  ),
  linesOn(
    'antd',
    'Type "Ada" into "Employee"',
    'Select "Holiday" in "Type of leave"',
  )(
    'change hours per day to 6',
    committed('button:has-text("Send request")', { leave: { hours: 6, share: 100 } }),
  ),
  linesOn(
    'antd',
    'Type "Ada" into "Employee"',
    'Select "Holiday" in "Type of leave"',
  )('turn on Half days only', committed('button:has-text("Send request")', { leave: { half: true } })),
  linesOn(
    'antd',
    'Type "Ada" into "Employee"',
    'Select "Holiday" in "Type of leave"',
  )(
    'notify Grace Hopper',
    committed('button:has-text("Send request")', { leave: { notify: ['Grace Hopper'] } }),
  ),
  linesOn('antd')('search the portal for payslip', effects({ searched: 'payslip' })),
  linesOn('antd', 'Click "People"')('open Mary Jackson', effects({ opened: 'Mary Jackson' })),
  linesOn('antd', 'Click "People"')(
    'edit Grace Hopper',
    state("document.querySelector('.ant-modal #name')?.value", 'Grace Hopper'),
  ),
  linesOn('antd', 'Click "People"')(
    'remove Mary Jackson',
    state(
      'document.body.innerText.includes(\'Remove this person?\') || JSON.stringify(window.effects) === \'[{"removed":"Mary Jackson"}]\'',
    ),
  ),
  linesOn('antd', 'Click "People"')('sort by days left', effects({ sort: 'days ascend' })),
  linesOn('antd', 'Click "People"')('go to page 2', effects({ paginate: 2 })),
  linesOn('antd', 'Click "People"')('how many days has Katherine Johnson left?', read('17')),
  linesOn('antd', 'Click "People"')("read Ada Lovelace's e-mail", read('ada@harbour.example')),
  linesOn('antd', 'Click "Documents"')(
    'expand Policies',
    state("document.querySelector('.ant-tree').innerText.includes('Travel policy')"),
  ),
  linesOn('antd', 'Click "Documents"')('tick the Handbook', effects({ checked: ['handbook'] })),
  linesOn('mui')(
    'delete Wei Chen',
    state(
      "document.querySelector('[role=dialog]')?.innerText.includes('Delete Wei Chen?') || JSON.stringify(window.effects) === '[{\"deleted\":\"Wei Chen\"}]'",
    ),
  ),
  linesOn('mui')('go to the Deals tab', state("document.body.innerText.includes('Spring order')")),
  linesOn('mui')('select Ingrid Berg and click Export selected', effects({ exported: [3] })),
  linesOn('mui', 'Click "New contact"')(
    'fill in Full name with Hedy Lamarr',
    state(
      "[...document.querySelectorAll('#app input')].map((one) => one.value).filter(Boolean).join()",
      'Hedy Lamarr',
    ),
  ),
  linesOn('mui', 'Click "New contact"')(
    'Country: Austria',
    state("[...document.querySelectorAll('input[role=combobox]')][0].value", 'Austria'),
  ),
  linesOn('mui', 'Click "Deals"')('mark the test batch as won', effects({ won: 'Test batch' })),
  linesOn('mui', 'Click "Deals"')('add Deck planks to favorites', effects({ liked: 'Deck planks' })),
  linesOn('mui', 'Click "Deals"')('open Terms of payment', effects({ expanded: 'Terms of payment' })),
  linesOn('travel')(
    'from: Berlin',
    committed('button:has-text("Search flights")', { searched: { from: 'Berlin (BER)', to: null } }),
  ),
  linesOn('travel')(
    'choose London Heathrow as destination',
    committed('button:has-text("Search flights")', { searched: { from: null, to: 'London Heathrow (LHR)' } }),
  ),
  linesOn('travel')(
    'set departure date to 14/12/2026',
    committed('button:has-text("Search flights")', { searched: { out: '2026-12-14', back: null } }),
  ),
  linesOn('travel')(
    'change the cabin to Business',
    committed('button:has-text("Search flights")', { searched: { cabin: 'Business' } }),
  ),
  linesOn('travel')('3 adults', committed('button:has-text("Search flights")', { searched: { adults: 3 } })),
  linesOn('travel')(
    'pick Half board',
    committed('button:has-text("Search flights")', { searched: { board: 'Half board' } }),
  ),
];
