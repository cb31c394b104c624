import type { Readable } from 'node:stream';
import type { AnswerOf, BodyOf, CallName, Contract, QueryOf } from '#shared/contract.ts';
import type { Session } from '#server/sign-in/session.ts';

/** What a call is given once the router has checked it against its row of the contract. */
type HandlerInput<N extends CallName> = {
  /** Null for the calls that are open to visitors. */
  userId: true extends Contract[N]['is_public'] ? null : string;
  session: true extends Contract[N]['is_public'] ? null : Session;
  query: QueryOf<N>;
  body: BodyOf<N> extends 'multipart' ? Upload : BodyOf<N>;
  cookies: Readonly<Record<string, string | undefined>>;
  setCookie(cookie: Cookie): void;
  /** As the caller sees it, with everything in its query. */
  url: URL;
};

type Handler<N extends CallName> = (input: HandlerInput<N>) => Promise<HandlerAnswer<N>>;
export type Handlers = { [N in CallName]: Handler<N> };

type HandlerAnswer<N extends CallName> =
  AnswerOf<N> extends 'redirect' ? Redirect : AnswerOf<N> extends 'file' ? FileAnswer : AnswerOf<N>;

/** The one file of a multipart form; the rest of the form is not read. */
export type Upload = { name: string; media_type: string; content: AsyncIterable<Uint8Array> };

export type Redirect = { location: string };
/** HttpOnly, for the paths below `path`; a lifetime of 0 seconds removes it. */
export type Cookie = { name: string; value: string; path: string; max_age_seconds: number };

export type FileAnswer = { name: string; media_type: string; size: number | null; content: Readable };
