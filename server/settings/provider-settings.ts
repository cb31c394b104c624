import * as z from 'zod';
import { StartError } from '#shared/errors.ts';

/** The OAuth apps of providers other than Google, as settings.ts reads them. */
export const providerVariables = {
  /** From api.slack.com/apps. */
  SLACK_CLIENT_ID: z.string().optional(),
  SLACK_CLIENT_SECRET: z.string().optional(),
  /** From GitHub's developer settings. */
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  /** From the app registrations of Microsoft Entra. */
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  /** Where the stand-ins are, from `npm start`. */
  SANDBOX_SLACK_URL: z.url('must be an address').optional(),
  SANDBOX_GITHUB_URL: z.url('must be an address').optional(),
  SANDBOX_MICROSOFT_URL: z.url('must be an address').optional(),
};

type Variables = { [Name in keyof typeof providerVariables]?: z.output<(typeof providerVariables)[Name]> };

export type ProviderSettings = {
  client_id: string;
  client_secret: string;
  /** Where the stand-in is; null for the provider itself. */
  stand_in: string | null;
};

/** As sandbox/main.ts has it. */
const SANDBOX_CLIENT = 'legwork-sandbox';

/** Null for a provider that is not configured and has no stand-in: its apps are not offered. */
export function providerSettings(
  env: Variables,
  isOnlyHere: (standIn: string) => boolean,
): Record<'slack' | 'github' | 'microsoft', ProviderSettings | null> {
  const read = (name: 'SLACK' | 'GITHUB' | 'MICROSOFT'): ProviderSettings | null => {
    const [client_id, client_secret] = [env[`${name}_CLIENT_ID`], env[`${name}_CLIENT_SECRET`]];
    if (client_id && client_secret) return { client_id, client_secret, stand_in: null };
    if (client_id || client_secret) {
      throw new StartError(
        `${name}_CLIENT_ID and ${name}_CLIENT_SECRET go together: one of them is missing.`,
      );
    }
    const standIn = env[`SANDBOX_${name}_URL`];
    // The stand-in lets anyone connect as anyone.
    if (!standIn || !isOnlyHere(standIn)) return null;
    return { client_id: SANDBOX_CLIENT, client_secret: SANDBOX_CLIENT, stand_in: standIn };
  };
  return { slack: read('SLACK'), github: read('GITHUB'), microsoft: read('MICROSOFT') };
}
