import type { Form, FormValue } from '#sandbox/stripe/form.ts';
import { invalidRequest } from '#sandbox/stripe/refusal.ts';

/**
 * Which parameters a call takes, each with its check. `satisfies Parameters<Stripe.CustomerCreateParams>` holds such a
 * table against the library's own type: a name that Stripe does not know, a value it would not take, or a required
 * parameter that is not required here does not compile.
 */
export type Field<T> = { read(value: FormValue, path: string): T; is_needed?: boolean };
export type NeededField<T> = Field<T> & { is_needed: true };

type OptionalNames<P> = { [K in keyof P]-?: object extends Pick<P, K> ? K : never }[keyof P];
export type Parameters<P> = { [K in OptionalNames<P>]?: Field<P[K] | undefined> } & {
  [K in Exclude<keyof P, OptionalNames<P>>]: NeededField<P[K]>;
};

export type Shape = Record<string, Field<unknown>>;
type NeededNames<S> = { [K in keyof S]: S[K] extends NeededField<unknown> ? K : never }[keyof S];
type ValueOf<F> = F extends Field<infer T> ? T : never;
/** What a table of parameters reads. */
export type Read<S> = { [K in NeededNames<S>]: ValueOf<S[K]> } & {
  [K in Exclude<keyof S, NeededNames<S>>]?: ValueOf<S[K]>;
};

export function readParameters<S extends Shape>(shape: S, form: Form, path = ''): Read<S> {
  const named = (name: string) => (path === '' ? name : `${path}[${name}]`);
  const unknown = Object.keys(form).filter((name) => !Object.hasOwn(shape, name));
  if (unknown.length > 0) {
    const names = unknown.map(named);
    throw invalidRequest(`Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}`, {
      code: 'parameter_unknown',
      param: names[0] ?? '',
    });
  }
  const read = Object.entries(shape).flatMap(([name, field]) => {
    const value = form[name];
    if (value === undefined) {
      if (field.is_needed) {
        throw invalidRequest(`Missing required param: ${named(name)}.`, {
          code: 'parameter_missing',
          param: named(name),
        });
      }
      return [];
    }
    return [[name, field.read(value, named(name))]];
  });
  // Each entry was read by the field of its own name.
  return Object.fromEntries(read) as Read<S>;
}

export function needed<T>(field: Field<T>): NeededField<T> {
  return { ...field, is_needed: true };
}

/** An empty value takes the parameter away. */
export function emptyable<T>(field: Field<T>): Field<T | ''> {
  return { read: (value, path) => (value === '' ? '' : field.read(value, path)) };
}

export function text(longest = 5_000): Field<string> {
  return { read: (value, path) => readText(value, path, longest) };
}

export function whole(least = -99_999_999, most = 99_999_999): Field<number> {
  return {
    read(value, path) {
      const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
      if (Number.isNaN(number)) {
        throw invalidRequest(`Invalid integer: ${shown(value)}`, {
          code: 'parameter_invalid_integer',
          param: path,
        });
      }
      if (number < least)
        throw invalidRequest(`This value must be greater than or equal to ${least}.`, { param: path });
      if (number > most)
        throw invalidRequest(`This value must be less than or equal to ${most}.`, { param: path });
      return number;
    },
  };
}

export const moment: Field<number> = whole(0, 9_999_999_999);

export const yesOrNo: Field<boolean> = {
  read(value, path) {
    if (value === 'true' || value === 'false') return value === 'true';
    throw invalidRequest(`Invalid boolean: ${shown(value)}`, { param: path });
  },
};

export function oneOf<const T extends string>(...values: readonly T[]): Field<T> {
  return {
    read(value, path) {
      const found = values.find((each) => each === value);
      if (found !== undefined) return found;
      throw invalidRequest(`Invalid ${path}: must be one of ${values.join(', ')}`, { param: path });
    },
  };
}

export function list<T>(item: Field<T>, most = 100): Field<T[]> {
  return {
    read(value, path) {
      if (!Array.isArray(value)) throw invalidRequest('Invalid array', { param: path });
      if (value.length > most)
        throw invalidRequest(`Array ${path} exceeded maximum ${most} allowed elements.`);
      return value.map((each, at) => item.read(each, `${path}[${at}]`));
    },
  };
}

/** The shape of a hash is held against its own type of the library: `satisfies` does not look into calls. */
export function hash<S extends Shape>(shape: S): Field<Read<S>> {
  return {
    read(value, path) {
      if (typeof value === 'string' || Array.isArray(value))
        throw invalidRequest('Invalid object', { param: path });
      return readParameters(shape, value, path);
    },
  };
}

/** At most 50 pairs; https://docs.stripe.com/metadata. An empty value takes a key away. */
export const metadata: Field<Record<string, string>> = {
  read(value, path) {
    if (typeof value === 'string') throw invalidRequest('Invalid object', { param: path });
    const pairs = Object.entries(value);
    if (pairs.length > 50) throw invalidRequest('Metadata can hold at most 50 keys.', { param: path });
    return Object.fromEntries(
      pairs.map(([name, each]) => {
        if (name.length > 40)
          throw invalidRequest('Metadata keys can have at most 40 characters.', { param: path });
        return [name, each === '' ? '' : readText(each, `${path}[${name}]`, 500)];
      }),
    );
  },
};

type Range = { gt?: number; gte?: number; lt?: number; lte?: number };

export const range: Field<number | Range> = {
  read(value, path) {
    if (typeof value === 'string') return moment.read(value, path);
    const read = hash({ gt: moment, gte: moment, lt: moment, lte: moment }).read(value, path);
    return Object.fromEntries(Object.entries(read).filter(([, bound]) => bound !== undefined));
  },
};

export const expand: Field<string[]> = list(text(200), 20);
export const paging = { limit: whole(1, 100), starting_after: text(), ending_before: text(), expand };

function readText(value: FormValue, path: string, longest: number): string {
  if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${shown(value)}`, { param: path });
  if (value === '') {
    throw invalidRequest(
      `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; ` +
        `however '${path}' cannot be unset.`,
      { code: 'parameter_invalid_empty', param: path },
    );
  }
  if (value.length > longest) {
    throw invalidRequest(`Invalid string: must be at most ${longest} characters`, { param: path });
  }
  return value;
}

function shown(value: FormValue): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 100);
}
