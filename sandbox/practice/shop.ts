/** Products, customers and orders of the practice shop. The same after each start. */

export type Product = {
  slug: string;
  name: string;
  category: 'Shelter' | 'Kitchen' | 'Light' | 'Carry';
  price: number;
  stock: number;
  summary: string;
  hue: number;
  drawing: string;
};

/** Prices in cents. Drawings are on a 64 × 64 grid. */
const PRODUCTS: readonly Product[] = [
  {
    slug: 'ridge-tent',
    name: 'Ridge Tent',
    category: 'Shelter',
    price: 24900,
    stock: 7,
    summary: 'Two people, one pole, up in four minutes.',
    hue: 152,
    drawing: 'M6 50 32 12l26 38zM32 12v38M32 30l-9 20',
  },
  {
    slug: 'hammock',
    name: 'Pine Hammock',
    category: 'Shelter',
    price: 6900,
    stock: 23,
    summary: 'Ripstop nylon, straps included, packs to a fist.',
    hue: 188,
    drawing: 'M10 8v48M54 8v48M10 20c10 30 34 30 44 0M16 31h32',
  },
  {
    slug: 'enamel-mug',
    name: 'Enamel Mug',
    category: 'Kitchen',
    price: 1450,
    stock: 112,
    summary: 'Holds 350 ml, survives the fire and the fall.',
    hue: 18,
    drawing: 'M14 16h30v30a8 8 0 0 1-8 8H22a8 8 0 0 1-8-8zM44 24h6a6 6 0 0 1 0 16h-6',
  },
  {
    slug: 'camp-stove',
    name: 'Camp Stove',
    category: 'Kitchen',
    price: 8900,
    stock: 4,
    summary: 'Boils a litre in three minutes, even in wind.',
    hue: 38,
    drawing: 'M12 40h40M16 40v12M48 40v12M32 34c-9-6-5-13 0-22 5 9 9 16 0 22z',
  },
  {
    slug: 'lantern',
    name: 'Storm Lantern',
    category: 'Light',
    price: 3900,
    stock: 31,
    summary: 'Warm light for 40 hours on one charge.',
    hue: 48,
    drawing: 'M22 22h20v26H22zM18 52h28M26 22v-6h12v6M32 10v6M32 28c-5 6-5 12 0 14 5-2 5-8 0-14z',
  },
  {
    slug: 'head-torch',
    name: 'Head Torch',
    category: 'Light',
    price: 4500,
    stock: 0,
    summary: 'Red light for the map, white light for the path.',
    hue: 266,
    drawing: 'M8 30c14-12 34-12 48 0M8 38c14-8 34-8 48 0M26 28h12v14H26zM32 46v8M22 46l-5 6M42 46l5 6',
  },
  {
    slug: 'day-pack',
    name: 'Day Pack',
    category: 'Carry',
    price: 11900,
    stock: 15,
    summary: 'Twenty litres, rain cover in the bottom pocket.',
    hue: 212,
    drawing: 'M16 22c0-8 32-8 32 0v32H16zM24 16c0-8 16-8 16 0M22 38h20v10H22zM26 26h12',
  },
  {
    slug: 'water-bottle',
    name: 'Water Bottle',
    category: 'Carry',
    price: 2200,
    stock: 64,
    summary: 'Steel, 750 ml, cold until the evening.',
    hue: 196,
    drawing: 'M26 8h12v8l4 6v30a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4V22l4-6zM22 32h20',
  },
];

export type Order = { id: string; placed: string; customer: string; total: number; status: string };

export const ORDERS: readonly Order[] = [
  { id: 'F-1048', placed: '2026-03-02', customer: 'Ada Lovelace', total: 26350, status: 'Shipped' },
  { id: 'F-1047', placed: '2026-03-01', customer: 'Grace Hopper', total: 8900, status: 'Open' },
  { id: 'F-1046', placed: '2026-02-27', customer: 'Mary Jackson', total: 6900, status: 'Delivered' },
  { id: 'F-1045', placed: '2026-02-27', customer: 'Ada Lovelace', total: 4350, status: 'Delivered' },
  { id: 'F-1044', placed: '2026-02-25', customer: 'Katherine Johnson', total: 36800, status: 'Open' },
  { id: 'F-1043', placed: '2026-02-24', customer: 'Dorothy Vaughan', total: 2200, status: 'Returned' },
];

export const SHOP_LOGIN = { email: 'ada@example.com', password: 'practice' };

/** Slug to number of pieces. */
export type Cart = ReadonlyMap<string, number>;

export type CartLine = { product: Product; quantity: number; sum: number };

export function findProduct(slug: string): Product | undefined {
  return PRODUCTS.find((product) => product.slug === slug);
}

export function cartLines(cart: Cart): CartLine[] {
  return [...cart].flatMap(([slug, quantity]) => {
    const product = findProduct(slug);
    return product ? [{ product, quantity, sum: product.price * quantity }] : [];
  });
}

export function cartTotal(cart: Cart): number {
  return cartLines(cart).reduce((total, line) => total + line.sum, 0);
}

export function searchProducts(asked: { search: string; sort: string }): Product[] {
  const wanted = asked.search.trim().toLowerCase();
  const found = PRODUCTS.filter(({ name, category, summary }) =>
    `${name} ${category} ${summary}`.toLowerCase().includes(wanted),
  );
  if (asked.sort === 'price') return found.toSorted((a, b) => a.price - b.price);
  if (asked.sort === 'name') return found.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return found;
}

export function formatPrice(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

export function ordersCsv(orders: readonly Order[]): string {
  const rows = orders.map(({ id, placed, customer, total, status }) =>
    [id, placed, `"${customer}"`, (total / 100).toFixed(2), status].join(','),
  );
  return ['order,placed,customer,total,status', ...rows].join('\n').concat('\n');
}
