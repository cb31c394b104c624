import { type ReactNode, use } from 'react';
import { NotLoadedError } from '#web/loading/not-loaded-error.ts';
import { PartNotLoaded } from '#web/loading/part-not-loaded.tsx';

/**
 * Code that is loaded when it is first shown. A browser does not ask again for a module that it once failed to load
 * (tried in Chromium 153: the second import() fails without a request), so what failed comes with a reload of the page:
 * the screens that are shown instead wait for the server and then reload.
 */

type Component<P> = (props: P) => ReactNode;
type Lazy<P> = Component<P> & Preloadable;
/** Loads its code ahead; `failure`: why that was tried in vain. */
export type Preloadable = { preload: () => Promise<void>; failure: () => Error | undefined };

/**
 * A screen of a route: when it cannot be loaded, it throws a NotLoadedError to the boundary of its route. The type of
 * the module is not asked for: screens read the types of their routes, which would then depend on themselves.
 */
export function lazyScreen(load: () => Promise<object>, name: string): Lazy<object> {
  const loader = createLoader(async () => readScreen(await load(), name));
  function LazyScreen() {
    use(loader.preload());
    const Screen = loader.screen();
    if (Screen) return <Screen />;
    throw loader.failure();
  }
  return Object.assign(LazyScreen, loader);
}

function readScreen(module: object, name: string): Component<object> {
  const screen: unknown = Reflect.get(module, name);
  if (typeof screen !== 'function') throw new Error(`The module has no ${name}.`);
  return screen as Component<object>;
}

const parts = new Set<Preloadable>();

/** The parts of the screens that are loaded, which were not asked for yet. */
export function partsToPreload(): readonly Preloadable[] {
  return [...parts];
}

/**
 * A part of a screen, such as a dialog. Where it cannot be loaded, the screen stays, and the part's place says so;
 * `quiet` parts leave their place empty.
 */
export function lazyPart<N extends string, P extends object>(
  load: () => Promise<Record<N, Component<P>>>,
  name: N,
  { quiet = false } = {},
): Lazy<P> {
  const loader = createLoader<Component<P>>(async () => (await load())[name]);
  parts.add(loader);
  function LazyPart(props: P) {
    use(loader.preload());
    const Part = loader.screen();
    if (Part) return <Part {...props} />;
    return quiet ? null : <PartNotLoaded />;
  }
  return Object.assign(LazyPart, loader);
}

/**
 * Code of something that is done, which comes when it is first done or when nothing else is loaded. Rejects with a
 * sentence where it does not come; without a connection it is not asked for, so that it comes later.
 */
export function lazyAct<T>(load: () => Promise<T>): () => Promise<T> {
  const loader = createLoader(load);
  parts.add(loader);
  return async () => {
    if (!loader.screen() && !navigator.onLine) throw new NotLoadedError('You are offline.');
    await loader.preload();
    const act = loader.screen();
    if (act) return act;
    throw loader.failure();
  };
}

function createLoader<T>(load: () => Promise<T>) {
  let screen: T | undefined;
  let failure: NotLoadedError | undefined;
  let loading: Promise<void> | undefined;
  async function begin(): Promise<void> {
    try {
      screen = await load();
    } catch (error) {
      failure = new NotLoadedError(undefined, { cause: error });
    }
  }
  const loader = {
    /** Never rejects; the same promise each time. */
    preload(): Promise<void> {
      if (loading) return loading;
      parts.delete(loader);
      const begun = begin().then(() => {
        // React reads this: use() goes on at once with a promise that was settled before its first render.
        void Object.assign(begun, { status: 'fulfilled', value: undefined });
        return undefined;
      });
      loading = begun;
      return begun;
    },
    screen: () => screen,
    failure: () => failure,
  };
  return loader;
}
