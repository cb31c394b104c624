import { randomUUID } from 'node:crypto';

/**
 * A headless browser cannot show permission prompts: it denies location and clipboard without an event for DevTools. So
 * the functions that prompt are wrapped in the page's own world and wait for the viewer's answer. The wrapper and our
 * isolated world exchange events with a random name. A Proxy of a native function still reports `[native code]`.
 */
export const ASK_CHANNEL = randomUUID();

export type PageAsk = { kind: 'ask'; permission: 'geolocation' | 'clipboard-read' };
export type PageCopied = { kind: 'clipboard'; text: string };

/** Serialized into the page's own world before its scripts run. It keeps references that a page could replace later. */
function wrapAsks(channel: string): void {
  const page = globalThis;
  if (!page.isSecureContext || !navigator.permissions) return;
  const { CustomEvent, Reflect } = page;
  const dispatch = page.dispatchEvent.bind(page);
  const listen = page.addEventListener.bind(page);
  const query = navigator.permissions.query.bind(navigator.permissions);
  const stringify = JSON.stringify;
  const tell = (message: PageAsk | PageCopied) =>
    dispatch(new CustomEvent(channel, { detail: stringify(message) }));

  const ask = (permission: PageAsk['permission']) =>
    new Promise<void>((resolve) => {
      listen(`${channel}:${permission}`, () => resolve(), { once: true });
      tell({ kind: 'ask', permission });
    });
  const askOnce = async (permission: PageAsk['permission']) => {
    const { state } = await query({ name: permission as PermissionName });
    if (state === 'prompt') await ask(permission);
  };
  const wrap = <Owner extends object>(
    owner: Owner | undefined,
    name: keyof Owner,
    around: (run: () => unknown, given: unknown[]) => unknown,
  ) => {
    const native = owner?.[name];
    if (!owner || typeof native !== 'function') return;
    owner[name] = new Proxy(native, {
      apply: (target, self, given) => around(() => Reflect.apply(target, self, given), given),
    });
  };

  wrap(page.Geolocation?.prototype, 'getCurrentPosition', (run) => {
    void askOnce('geolocation').then(run);
  });
  const watches = new Map<number, number>();
  let lastWatch = 0;
  wrap(page.Geolocation?.prototype, 'watchPosition', (run) => {
    const id = (lastWatch += 1);
    watches.set(id, 0);
    const begin = async () => {
      await askOnce('geolocation');
      if (watches.has(id)) watches.set(id, run() as number);
    };
    void begin();
    return id;
  });
  wrap(page.Geolocation?.prototype, 'clearWatch', (run, given) => {
    const real = watches.get(Number(given[0]));
    watches.delete(Number(given[0]));
    if (real !== undefined) given[0] = real;
    return run();
  });

  // The viewer may have copied something else since, so every read asks again.
  for (const name of ['readText', 'read'] as const)
    wrap(page.Clipboard?.prototype, name, (run) => ask('clipboard-read').then(run));
  wrap(page.Clipboard?.prototype, 'writeText', (run, given) => {
    tell({ kind: 'clipboard', text: String(given[0]) });
    return run();
  });
  wrap(page.Clipboard?.prototype, 'write', (run, given) => {
    const [item] = Array.isArray(given[0]) ? (given[0] as ClipboardItem[]) : [];
    if (item?.types.includes('text/plain')) {
      void item
        .getType('text/plain')
        .then((blob) => blob.text())
        .then((text) => tell({ kind: 'clipboard', text }));
    }
    return run();
  });
}

export const ASK_SCRIPT = `(${wrapAsks.toString()})(${JSON.stringify(ASK_CHANNEL)})`;
