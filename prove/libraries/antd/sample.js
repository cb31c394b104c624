export const PEOPLE = [
  ['Ada Lovelace', 'Engineering', 'ada@harbour.example', 24, 'active'],
  ['Grace Hopper', 'Engineering', 'grace@harbour.example', 12, 'active'],
  ['Mary Jackson', 'Finance', 'mary@harbour.example', 3, 'on leave'],
  ['Katherine Johnson', 'Finance', 'katherine@harbour.example', 17, 'active'],
  ['Dorothy Vaughan', 'People', 'dorothy@harbour.example', 8, 'active'],
  ['Alan Turing', 'Engineering', 'alan@harbour.example', 30, 'left'],
  ['Edsger Dijkstra', 'Engineering', 'edsger@harbour.example', 1, 'active'],
  ['Barbara Liskov', 'People', 'barbara@harbour.example', 22, 'active'],
  ['Donald Knuth', 'Engineering', 'donald@harbour.example', 15, 'on leave'],
  ['Frances Allen', 'Finance', 'frances@harbour.example', 19, 'active'],
  ['John Backus', 'People', 'john@harbour.example', 6, 'active'],
  ['Radia Perlman', 'Engineering', 'radia@harbour.example', 28, 'active'],
].map(([name, team, email, days, status], id) => ({ key: id + 1, name, team, email, days, status }));

export const PLACES = [
  {
    value: 'de',
    label: 'Germany',
    children: [
      {
        value: 'ham',
        label: 'Hamburg',
        children: [
          { value: 'port', label: 'Port Office' },
          { value: 'city', label: 'City Office' },
        ],
      },
      { value: 'muc', label: 'Munich', children: [{ value: 'isar', label: 'Isar Office' }] },
    ],
  },
  {
    value: 'nl',
    label: 'Netherlands',
    children: [{ value: 'ams', label: 'Amsterdam', children: [{ value: 'dam', label: 'Dam Office' }] }],
  },
];

export const TREE = [
  {
    title: 'Company',
    key: 'company',
    children: [
      { title: 'Handbook', key: 'handbook' },
      {
        title: 'Policies',
        key: 'policies',
        children: [
          { title: 'Travel policy', key: 'travel' },
          { title: 'Leave policy', key: 'leave' },
        ],
      },
    ],
  },
  {
    title: 'Projects',
    key: 'projects',
    children: [
      { title: 'Lighthouse', key: 'lighthouse' },
      { title: 'Breakwater', key: 'breakwater' },
    ],
  },
];
