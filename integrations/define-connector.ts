import type { StepResponse } from '#shared/step-request.ts';

/**
 * An app that people connect by OAuth 2. One file with everything Legwork knows of it: its words, endpoints, scopes,
 * and where the provider departs from the standard, as data. Tokens are kept in accounts/ and seen nowhere else.
 */
export type Connector = {
  /** Kept in accounts and in workflows: never renamed, never reused. */
  id: string;
  name: string;
  /** For the dialog of connectors, one sentence. */
  description: string;
  /** An SVG beside the connector's file, by its path below integrations/. */
  logo: string;
  /** Whose OAuth app is used: `google` has GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET. */
  provider: Provider;
  oauth: {
    authorize_url: string;
    token_url: string;
    /** Null where tokens cannot be revoked by the app. */
    revoke_url: string | null;
    /** Asked for at every connection: enough to know whose account it is. Steps add theirs. */
    scopes: readonly string[];
    scope_separator: ' ' | ',';
    authorize_parameters: Readonly<Record<string, string>>;
    /** How the app shows its secret at the token endpoint. */
    client_authentication: 'post' | 'basic';
    /** The provider's page about this. */
    documentation: string;
    /** Makes a standard token answer of the provider's own. */
    readTokens?(answer: unknown): unknown;
    /** Revoking where RFC 7009 is not spoken: what to send, given the token. */
    revoke?: RevokeRequest;
  };
  /** Origins that a token of this connector may be sent to. */
  api_origins: readonly string[];
  /** Identity of the connected account: a stable id, and the name that people know it by. */
  identify(ask: AskProvider): Promise<AccountOwner>;
  /**
   * The status that an answer means, where the provider's own says something else: 429 for a rate limit, 401 for a
   * token that it no longer takes, 400 for a refusal that came with 200.
   */
  statusOf?(answer: StepResponse): number;
  /** How long to wait after a rate limit for which the provider does not say it; half a second unless told. */
  limit_pause_ms?: number;
  /** The sentence in a refusal of this provider; null when it has none. */
  readRefusal(answer: unknown): string | null;
};

export type Provider = 'google' | 'slack' | 'github' | 'microsoft';

export type AccountOwner = { provider_user_id: string; name: string };

/** A GET with the new account's token that answers the JSON. */
type AskProvider = (address: string) => Promise<unknown>;

type RevokeRequest = (request: { token: string; client_id: string; client_secret: string }) => {
  address: string;
  method: 'POST' | 'DELETE';
  headers: Record<string, string>;
  body?: string;
};

/** The account a step acts as. It can fetch, and does not know its token. */
export type StepAccount = {
  /** As the connections page shows it: an e-mail address, a handle. */
  name: string;
  /**
   * Asks the connector's API with the account's token. The address must be on one of the connector's origins.
   * Renews the token when it must. Waits out rate limits (429) as the provider asks, and repeats what may be repeated
   * when the provider is away. Throws StepFailure `request_failed` with the provider's own sentence for any other
   * answer that is not 2xx, unless `accept` names its status; and ends the step when the account needs its person.
   */
  fetch(address: string, init?: AccountRequest): Promise<StepResponse>;
};

export type AccountRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  /** A Blob is read while it is sent, and again when the request is repeated. */
  body?: string | Uint8Array | Blob;
  /** Statuses beside 2xx that the step deals with itself. */
  accept?: readonly number[];
  /** The address was given out by the provider and holds the permission itself: no token is sent to it. */
  is_signed?: boolean;
  /** A write that is harmless when it is done twice; reads always are. */
  is_repeatable?: boolean;
  /** For one try of it, when the usual time is too short for what is sent. */
  timeout_ms?: number;
  /** Takes the bytes of a successful answer as they arrive, for files; `bytes` is empty then. Begins anew on a repeat. */
  receive?: (body: AsyncIterable<Uint8Array>) => Promise<void>;
};
