import * as oidc from 'openid-client';
import type { Identity } from '#db/users.ts';
import type { GoogleSettings } from '#server/settings/settings.ts';

/** “Continue with Google”: the authorisation code flow, with PKCE, a state and a nonce of each sign-in's own. */
export type Google = {
  begin(): Promise<{ address: string; pending: PendingSignIn }>;
  /** `callback` is the whole address Google sent the browser to. Throws when it does not belong to `pending`. */
  finish(callback: URL, pending: PendingSignIn): Promise<Identity>;
};

export type PendingSignIn = { state: string; nonce: string; code_verifier: string };

export function connectGoogle(settings: GoogleSettings, redirectUri: string): Google {
  let discovered: Promise<oidc.Configuration> | null = null;
  /** Fetched at the first sign-in and cached: Legwork must start also while Google is not reachable. */
  const discover = async () => {
    discovered ??= readConfiguration(settings);
    try {
      return await discovered;
    } catch (error) {
      discovered = null;
      throw error;
    }
  };
  return {
    async begin() {
      const configuration = await discover();
      const pending = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        code_verifier: oidc.randomPKCECodeVerifier(),
      };
      const address = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(pending.code_verifier),
        code_challenge_method: 'S256',
        // Google asks for the account each time: after a sign-out a person may want to use another one.
        prompt: 'select_account',
      });
      return { address: address.href, pending };
    },
    async finish(callback, pending) {
      const tokens = await oidc.authorizationCodeGrant(await discover(), callback, {
        expectedState: pending.state,
        expectedNonce: pending.nonce,
        pkceCodeVerifier: pending.code_verifier,
        idTokenExpected: true,
      });
      return identityOf(tokens.claims());
    },
  };
}

function readConfiguration(settings: GoogleSettings): Promise<oidc.Configuration> {
  return oidc.discovery(new URL(settings.issuer), settings.client_id, settings.client_secret, undefined, {
    timeout: 10,
    // The settings allow a stand-in on this machine only.
    ...(settings.is_stand_in ? { execute: [oidc.allowInsecureRequests] } : {}),
  });
}

function identityOf(claims: oidc.IDToken | undefined): Identity {
  if (!claims || typeof claims.email !== 'string')
    throw new Error('Google answered without an e-mail address.');
  return {
    google_subject: claims.sub,
    email: claims.email,
    name: typeof claims.name === 'string' && claims.name !== '' ? claims.name : claims.email,
  };
}
