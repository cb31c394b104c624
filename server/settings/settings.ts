import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { isProxyEntry } from '#server/http/trusted-proxies.ts';
import { quotaSettings, quotaVariables } from '#server/settings/quota-settings.ts';
import { modelSettings, modelVariables } from '#server/settings/model-settings.ts';
import { providerSettings, providerVariables } from '#server/settings/provider-settings.ts';
import { stripeSettings, stripeVariables } from '#server/settings/stripe-settings.ts';
import { UPLOAD_TYPE } from '#server/files/upload-types.ts';
import { StartError } from '#shared/errors.ts';

/** Every setting there is, read from the environment once and checked. Secrets are in secret-keys.ts. */

const PROJECT = path.join(import.meta.dirname, '..', '..');
/** As sandbox/main.ts has it. */
const SANDBOX_CLIENT = 'legwork-sandbox';

const port = z.coerce.number('must be a number').int().min(1).max(65_535);
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://app.example.com' })
  .transform((value) => new URL(value).origin);
const yesOrNo = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');
const count = z.coerce.number('must be a number').int('must be a whole number').min(1, 'must be at least 1');
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);

const environment = z.object({
  /** What this process does. `npm start` starts one of each unless it is set. */
  ROLE: z.enum(['api', 'worker'], 'must be api or worker').optional(),
  /** What the two servers listen on; 0.0.0.0 behind a proxy or in a container. */
  HOST: z.string().default('localhost'),
  WEB_PORT: port.default(3000),
  API_PORT: port.default(8000),
  /** The addresses people's browsers use, when they are not localhost. */
  WEB_ORIGIN: origin.optional(),
  API_ORIGIN: origin.optional(),
  /** 0 when something else serves the pages of web/dist, such as the development server. */
  SERVE_WEB: yesOrNo.default(true),
  /** Where the built pages are. */
  WEB_FOLDER: z.string().default('web/dist'),
  /** Addresses of proxies in front, with commas between: their X-Forwarded-For is believed. */
  TRUSTED_PROXIES: list
    .pipe(z.array(z.string().refine(isProxyEntry, 'must be addresses such as 10.0.0.5 or 10.0.0.0/8')))
    .default([]),

  /** postgres://…; without it Legwork runs a PostgreSQL of its own in the data folder. */
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address such as postgres://user@host/legwork' })
    .optional(),
  /** How long a start waits for a database that is down or recovering. */
  DATABASE_WAIT_SECONDS: z.coerce.number('must be a number').int().min(0).default(60),
  /** Files, the built-in database, browser profiles and generated keys. */
  LEGWORK_DATA: z.string().default('.legwork'),

  /** From the Google Cloud console, for “Continue with Google”; a stand-in is used without them. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z.url('must be an address').default('https://accounts.google.com'),
  /** The shop to practise on, which templates are made for and where actions are free; none without it. */
  PRACTICE_SITE_URL: origin.optional(),
  /** Where the stand-in for Google is. */
  SANDBOX_GOOGLE_URL: z.url('must be an address').default('http://localhost:4010'),
  /** How long a sign-in lasts. */
  SESSION_DAYS: count.default(7),
  /** “Contact us” on the sign-in page goes here. */
  CONTACT_EMAIL: z.email('must be an e-mail address').default('hello@example.com'),

  /** smtp://user:password@host:587 or smtps://…; without it nobody is told of failed runs by e-mail. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://user:password@host:587' })
    .optional(),
  /** Who mails are from: `Legwork <legwork@example.com>`. */
  MAIL_FROM: z.string().optional(),

  /** 32 bytes in base64, signing sign-ins and links; generated in the data folder when absent. */
  JWT_KEY: z.string().optional(),
  /** Sealing secrets in the database: `2:…base64…,1:…base64…`, the newest version first; generated when absent. */
  VAULT_KEYS: z.string().optional(),

  /** Hosts on private networks that steps and browsers may reach: `host`, `host:port` or `*.domain`. */
  ALLOWED_HOSTS: list.default([]),
  /** A browser somewhere else, by its CDP address. */
  BROWSER_CDP_URL: z.url('must be an address').optional(),
  /** A Chrome or Chromium of your own. */
  CHROMIUM_PATH: z.string().optional(),
  /** 1 lets Chromium run without its sandbox, where the machine allows none. */
  ALLOW_NO_SANDBOX: yesOrNo.default(false),

  ...modelVariables,
  ...stripeVariables,
  ...providerVariables,

  /** Runs worked on at once by one worker. */
  WORKER_SLOTS: count.default(20),
  /** Where a worker listens for API processes. Anything but this machine belongs on a network that only they share. */
  WORKER_HOST: z.string().default('127.0.0.1'),
  /** 0 takes a free port. */
  WORKER_PORT: z.coerce.number('must be a number').int().min(0).max(65_535).default(0),
  /** Where API processes reach the worker, when that is not WORKER_HOST and WORKER_PORT. */
  WORKER_ADDRESS: origin.optional(),
  /** A run that takes longer is ended as failed. */
  RUN_DEADLINE_HOURS: count.default(12),
  /** A run that needs an account to be connected again waits that long, then fails. */
  ACCOUNT_WAIT_HOURS: count.default(24),
  MAX_UPLOAD_MB: count.default(50),
  /** Kinds of files that may be uploaded: `.pdf`, `image/*`, `text/csv`, with commas between; all when empty. */
  ALLOWED_UPLOAD_TYPES: list
    .pipe(
      z.array(z.string().toLowerCase().regex(UPLOAD_TYPE, 'must be a list such as .pdf, image/*, text/csv')),
    )
    .default([]),
  ...quotaVariables,
  /** Browser actions of tries that are free, for each person and day (UTC); 0 for none. */
  FREE_TRIES_A_DAY: z.coerce.number('must be a number').int().min(0).max(1_000_000).default(50),
  /** Ended runs are kept that long, with their pictures and files. */
  HISTORY_DAYS: count.default(90),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'must be trace, debug, info, warn, error or silent',
    )
    .default('info'),
});

export type Settings = ReturnType<typeof readSettings>;

export type GoogleSettings = {
  issuer: string;
  client_id: string;
  client_secret: string;
  is_stand_in: boolean;
};

/** The process's environment, with the lines of .env that it does not set itself. */
export function readEnvironment(): Record<string, string | undefined> {
  const file = path.join(PROJECT, '.env');
  if (fs.existsSync(file)) process.loadEnvFile(file);
  return process.env;
}

/** Throws StartError with one sentence about the first setting that is wrong. */
export function readSettings(variables: Record<string, string | undefined>) {
  // `NAME=` in an .env file means the same as no such line.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`The setting ${issue?.path[0]?.toString()} ${issue?.message}.`);
  }
  const env = parsed.data;
  const webOrigin = env.WEB_ORIGIN ?? `http://localhost:${env.WEB_PORT}`;
  return {
    /** Null where it does not matter, as for `npm run doctor`. */
    role: env.ROLE ?? null,
    host: env.HOST,
    web_port: env.WEB_PORT,
    api_port: env.API_PORT,
    web_origin: webOrigin,
    api_origin: env.API_ORIGIN ?? `http://localhost:${env.API_PORT}`,
    serve_web: env.SERVE_WEB,
    web_folder: path.resolve(PROJECT, env.WEB_FOLDER),
    trusted_proxies: env.TRUSTED_PROXIES,
    /** Null for the built-in PostgreSQL. */
    database_url: env.DATABASE_URL ?? null,
    database_wait_seconds: env.DATABASE_WAIT_SECONDS,
    data_folder: path.resolve(PROJECT, env.LEGWORK_DATA),
    google: googleSettings(env, webOrigin),
    /** Null for each that is not configured and has no stand-in. */
    providers: providerSettings(env, (standIn) =>
      [webOrigin, standIn, `http://${env.HOST}`].every(isLoopback),
    ),
    /** Null where there is no shop to practise on. */
    practice_site: env.PRACTICE_SITE_URL ?? null,
    session_days: env.SESSION_DAYS,
    contact_email: env.CONTACT_EMAIL,
    /** Null when no mails are sent. */
    mail: mailSettings(env),
    jwt_key: env.JWT_KEY ?? null,
    vault_keys: env.VAULT_KEYS ?? null,
    allowed_hosts: env.ALLOWED_HOSTS,
    browser_cdp_url: env.BROWSER_CDP_URL ?? null,
    chromium_path: env.CHROMIUM_PATH ?? null,
    allow_no_sandbox: env.ALLOW_NO_SANDBOX,
    /** Null when none is configured. */
    model: modelSettings(env),
    stripe: stripeSettings(env, [webOrigin, env.SANDBOX_STRIPE_URL, `http://${env.HOST}`].every(isLoopback)),
    worker_slots: env.WORKER_SLOTS,
    worker_host: env.WORKER_HOST,
    worker_port: env.WORKER_PORT,
    worker_address: env.WORKER_ADDRESS ?? null,
    run_deadline_hours: env.RUN_DEADLINE_HOURS,
    account_wait_hours: env.ACCOUNT_WAIT_HOURS,
    max_upload_bytes: env.MAX_UPLOAD_MB * 1024 * 1024,
    /** In lower case; empty when every kind may be uploaded. */
    allowed_upload_types: env.ALLOWED_UPLOAD_TYPES,
    free_tries_a_day: env.FREE_TRIES_A_DAY,
    history_days: env.HISTORY_DAYS,
    quotas: quotaSettings(env),
    log_level: env.LOG_LEVEL,
  };
}

function mailSettings(env: z.output<typeof environment>): { smtp_url: string; mail_from: string } | null {
  if (!env.SMTP_URL) return null;
  if (!env.MAIL_FROM) {
    throw new StartError('SMTP_URL needs MAIL_FROM: the address that mails are from.');
  }
  return { smtp_url: env.SMTP_URL, mail_from: env.MAIL_FROM };
}

function googleSettings(env: z.output<typeof environment>, webOrigin: string): GoogleSettings {
  if (env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET) {
    return {
      issuer: env.GOOGLE_ISSUER,
      client_id: env.GOOGLE_CLIENT_ID,
      client_secret: env.GOOGLE_CLIENT_SECRET,
      is_stand_in: false,
    };
  }
  if (env.GOOGLE_CLIENT_ID || env.GOOGLE_CLIENT_SECRET) {
    throw new StartError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: one of them is missing.');
  }
  // The stand-in lets anyone sign in as anyone.
  if (!isLoopback(webOrigin) || !isLoopback(env.SANDBOX_GOOGLE_URL) || !isLoopback(`http://${env.HOST}`)) {
    throw new StartError(
      'Signing in beyond this machine needs Google: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
    );
  }
  return {
    issuer: env.SANDBOX_GOOGLE_URL,
    client_id: SANDBOX_CLIENT,
    client_secret: SANDBOX_CLIENT,
    is_stand_in: true,
  };
}

export function isLoopback(address: string): boolean {
  const host = URL.parse(address)?.hostname ?? '';
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
}
