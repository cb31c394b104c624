/**
 * Who allowed the application what, by the tokens it was given. Revoking one token ends the whole grant of its person:
 * https://developers.google.com/identity/protocols/oauth2/web-server#tokenrevoke
 */
export type Grants = {
  issue(email: string, tokens: readonly (string | null | undefined)[]): void;
  emailOf(token: string): string | null;
  /** Ends what this person allowed; answers the tokens that this ended. */
  revoke(email: string): string[];
  people(): string[];
};

export function createGrants(): Grants {
  const emails = new Map<string, string>();
  return {
    issue(email, tokens) {
      for (const token of tokens) if (token) emails.set(token, email);
    },
    emailOf: (token) => emails.get(token) ?? null,
    revoke(email) {
      const ended = [...emails].filter(([, owner]) => owner === email).map(([token]) => token);
      for (const token of ended) emails.delete(token);
      return ended;
    },
    people: () => [...new Set(emails.values())],
  };
}
