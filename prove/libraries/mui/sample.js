export const START = [
  ['Noor Haddad', 'Lindqvist & Sons', 'Lead', 4200],
  ['Tomás Rivera', 'Aurora Foods', 'Customer', 18900],
  ['Ingrid Berg', 'Berg Timber', 'Customer', 7350],
  ['Wei Chen', 'Pearl Logistics', 'Lead', 960],
  ['Amara Okafor', 'Okafor Textiles', 'Lost', 0],
  ['Luca Bianchi', 'Bianchi Ceramics', 'Lead', 2750],
  ['Sofia Petrova', 'North Dairy', 'Customer', 12040],
  ['James Murphy', 'Murphy Boats', 'Lead', 5100],
].map(([name, company, stage, value], at) => ({ id: at + 1, name, company, stage, value }));

export const COUNTRIES = [
  'Austria',
  'Australia',
  'Belgium',
  'Brazil',
  'Canada',
  'Denmark',
  'Finland',
  'France',
  'Germany',
  'Greece',
  'Ireland',
  'Italy',
  'Japan',
  'Netherlands',
  'Norway',
  'Poland',
  'Portugal',
  'Spain',
  'Sweden',
  'United Kingdom',
  'United States',
];

export const TAGS = ['Newsletter', 'VIP', 'Partner', 'Trade fair', 'Supplier'];
