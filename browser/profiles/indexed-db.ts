/**
 * Reads the databases of the origin in a page, in the form that Playwright's setStorageState takes. Runs in the page, so
 * it may use nothing outside itself. Null when there is more than the limits or something that has no such form, such as
 * a key that cannot be exported: what was captured before must not stay then, because it would be older than the rest.
 */
export async function readIndexedDb(limits: {
  records: number;
  characters: number;
  ms: number;
}): Promise<{ origin: string; databases: unknown[] | null }> {
  const { origin } = location;
  let records = 0;
  /** Of the page's own thread. The databases may be slow to answer on a busy machine, which costs the page nothing. */
  let worked = 0;
  let characters = 0;

  class NoForm extends Error {}
  const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new NoForm()));
      // Another version is being made by the page: there is something to read later.
      request.addEventListener('blocked', () => reject(new NoForm()));
      request.addEventListener('upgradeneeded', () => request.transaction?.abort());
    });
  const isPlain = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value));

  /** As JSON takes it, or undefined where it is not the same afterwards. */
  function asJson(value: unknown): unknown {
    const text = JSON.stringify(value);
    if (text === undefined) return undefined;
    const isSame = (left: unknown, right: unknown): boolean => {
      if (left === null || typeof left !== 'object') return Object.is(left, right);
      if (right === null || typeof right !== 'object') return false;
      if (!Array.isArray(left) && !isPlain(left)) return false;
      const keys = Object.keys(left);
      return (
        keys.length === Object.keys(right).length &&
        keys.every((key) => isSame(Reflect.get(left, key), Reflect.get(right, key)))
      );
    };
    const copy: unknown = JSON.parse(text);
    return isSame(value, copy) ? copy : undefined;
  }

  const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

  /** Playwright's own form of values that JSON does not have. */
  function encode(value: unknown, seen: object[]): unknown {
    if (value === undefined) return { v: 'undefined' };
    if (value === null) return { v: 'null' };
    if (typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number')
      return Number.isFinite(value) && !Object.is(value, -0) ? value : { v: nameOf(value) };
    if (typeof value === 'bigint') return { bi: value.toString() };
    if (typeof value !== 'object' || seen.includes(value)) throw new NoForm();
    if (value instanceof Date) return { d: value.toJSON() };
    if (value instanceof Uint8Array) return { ta: { b: base64(value), k: 'ui8' } };
    if (value instanceof ArrayBuffer) return { ab: { b: base64(new Uint8Array(value)) } };
    seen.push(value);
    const id = seen.length;
    if (Array.isArray(value)) return { a: value.map((one) => encode(one, seen)), id };
    if (!isPlain(value)) throw new NoForm();
    return { o: Object.entries(value).map(([k, one]) => ({ k, v: encode(one, seen) })), id };
  }

  function nameOf(value: number): string {
    return Object.is(value, -0) ? '-0' : String(value);
  }

  function inForm(name: 'key' | 'value', value: unknown): Record<string, unknown> {
    const began = performance.now();
    const json = asJson(value);
    const form = json === undefined ? { [`${name}Encoded`]: encode(value, []) } : { [name]: json };
    characters += JSON.stringify(form).length;
    worked += performance.now() - began;
    if (characters > limits.characters || worked > limits.ms) throw new NoForm();
    return form;
  }

  async function readStore(store: IDBObjectStore): Promise<unknown> {
    records += await answerOf(store.count());
    if (records > limits.records) throw new NoForm();
    const [keys, values] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())]);
    const pathOf = (path: string | string[] | null) => ({
      ...(typeof path === 'string' && { keyPath: path }),
      ...(Array.isArray(path) && { keyPathArray: path }),
    });
    return {
      name: store.name,
      autoIncrement: store.autoIncrement,
      ...pathOf(store.keyPath),
      indexes: [...store.indexNames].map((indexName) => {
        const { name, keyPath, multiEntry, unique } = store.index(indexName);
        return { name, multiEntry, unique, ...pathOf(keyPath) };
      }),
      records: keys.map((key, at) => ({
        ...(store.keyPath === null && inForm('key', key)),
        ...inForm('value', values[at]),
      })),
    };
  }

  async function readDatabase(name: string, version: number): Promise<unknown> {
    const database = await answerOf(indexedDB.open(name));
    // The page must not wait for us when it makes a new version.
    database.addEventListener('versionchange', () => database.close());
    try {
      const names = [...database.objectStoreNames];
      if (names.length === 0) return { name, version, stores: [] };
      const transaction = database.transaction(names, 'readonly');
      const stores = await Promise.all(names.map((one) => readStore(transaction.objectStore(one))));
      return { name, version, stores };
    } finally {
      database.close();
    }
  }

  try {
    const found: unknown[] = [];
    for (const { name, version } of await indexedDB.databases())
      if (name !== undefined && version !== undefined) found.push(await readDatabase(name, version));
    return { origin, databases: found };
  } catch {
    return { origin, databases: null };
  }
}
