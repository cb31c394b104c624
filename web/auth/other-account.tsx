import { useEffect, useState } from 'react';
import type { UserInfo } from '#shared/wire/person.ts';
import { askApi } from '#web/api/api.ts';
import { type SignInOffer, useAuth } from '#web/session/session.tsx';
import { BrandMark } from '#web/ui/brand.tsx';
import { buttonClass } from '#web/ui/button-class.ts';

/** Asks which account to use: another tab signed in with a different one while this tab was at Google. */
export function OtherAccount({ offer }: { offer: SignInOffer }) {
  const { user } = useAuth();
  const other = useUserOf(offer.token);
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center p-4">
      <div className="grid w-full max-w-96 justify-items-center rounded-2xl border border-line bg-panel p-7 text-center shadow-pop sm:p-9">
        <BrandMark size={44} />
        <h1 className="mt-5 text-xl font-semibold">Which account?</h1>
        <p className="mt-1 text-ink2">
          This browser is already signed in{user ? ` as ${user.email}` : ''}. You have just signed in
          {other ? ` as ${other.email}` : ' with another account'}.
        </p>
        <button
          type="button"
          className={buttonClass({ size: 'lg' }, 'mt-6 w-full border-field-line')}
          onClick={offer.decline}
        >
          <span className="truncate">Stay signed in as {user?.name ?? 'before'}</span>
        </button>
        <button
          type="button"
          className={buttonClass({ size: 'lg' }, 'mt-2 w-full border-field-line')}
          onClick={offer.accept}
        >
          <span className="truncate">Switch to {other?.name ?? 'the other account'}</span>
        </button>
      </div>
    </main>
  );
}

/** Null until loaded; the question can be answered without it. */
function useUserOf(token: string): UserInfo | null {
  const [user, setUser] = useState<UserInfo | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    askApi('GET_USER_INFO', { token, signal: leaving.signal }).then(setUser, (error: unknown) => {
      if (!leaving.signal.aborted) console.error('Reading who signed in failed', error);
    });
    return () => leaving.abort();
  }, [token]);
  return user;
}
