import { Link, Navigate } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { API_BASE_URL } from '#web/api/api-base-url.ts';
import { GoogleMark } from '#web/auth/google-mark.tsx';
import { CHOSE_PLAN, hasChosenPlan, keepChoiceOfPlan } from '#web/auth/chosen-plan.ts';
import { CONTACT_EMAIL } from '#web/contact.ts';
import { LoadingScreen } from '#web/loading/loading-screen.tsx';
import { useAuth } from '#web/session/session.tsx';
import { beginSignInAttempt } from '#web/session/sign-in-attempt.ts';
import { BrandMark } from '#web/ui/brand.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import {
  CHOSE_TEMPLATE,
  keepChoiceOfTemplate,
  readChosenTemplate,
} from '#web/workflow-acts/chosen-template.ts';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { lazyPart } from '#web/loading/lazy-screen.tsx';

/** Brings the code of the calls with it, which the sign-in does without. */
const OtherAccount = lazyPart(() => import('#web/auth/other-account.tsx'), 'OtherAccount');

const FAILED = 'Failed to sign in with Google';

export function SignInScreen() {
  const { status, signInError, offer } = useAuth();
  useDocumentTitle('Sign in');
  if (status === 'unknown') return <LoadingScreen />;
  if (offer !== null) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <OtherAccount offer={offer} />
      </Suspense>
    );
  }
  if (status === 'authenticated') return <Arrived />;
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-96">
        <SignInCard error={signInError === null ? null : SENTENCES[signInError]} />
      </div>
    </main>
  );
}

/** At the workflows; who pressed a paid plan before, at the plans, and who pressed an example, at the templates, which begin it. */
function Arrived() {
  const [isForPlan] = useState(hasChosenPlan);
  const [template] = useState(readChosenTemplate);
  useEffect(() => keepChoiceOfPlan(false), []);
  if (template !== null) return <Navigate to="/templates" replace />;
  return <Navigate to={isForPlan ? '/subscription' : '/home'} replace />;
}

const SENTENCES = {
  cancelled: 'The sign-in was cancelled. Nothing has changed.',
  failed: FAILED,
  'not begun here': 'This sign-in did not begin in this tab, so it was not used. Please sign in again.',
};

function SignInCard({ error }: { error: string | null }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [failure, setFailure] = useState(error);

  useEffect(() => {
    // After Back the browser restores this page from its cache, with the button still loading.
    const listen = (event: PageTransitionEvent) => {
      if (event.persisted) setIsLeaving(false);
    };
    addEventListener('pageshow', listen);
    return () => removeEventListener('pageshow', listen);
  }, []);

  function goToGoogle(): void {
    if (isLeaving) return;
    setIsLeaving(true);
    setFailure(null);
    keepChoiceOfPlan(location.hash === CHOSE_PLAN);
    // Who went back and signs in from elsewhere begins nothing.
    if (location.hash !== `#${CHOSE_TEMPLATE}`) keepChoiceOfTemplate(null);
    try {
      location.assign(`${API_BASE_URL}/auth/google_login?attempt=${beginSignInAttempt()}`);
    } catch (cause) {
      // The browser forbids storage, or the address of the API, a build setting, is no address.
      console.error(FAILED, cause);
      setIsLeaving(false);
      setFailure(FAILED);
    }
  }
  return (
    <div data-testid="sign-in-card" className="rounded-2xl border border-line bg-panel p-7 shadow-pop sm:p-9">
      <div className="grid justify-items-center text-center">
        <BrandMark size={44} />
        <h1 className="mt-5 text-xl font-semibold">Welcome Back!</h1>
        <p className="mt-1 text-ink2">Sign in to continue to Legwork</p>
      </div>
      {failure !== null && (
        <p role="alert" className="tone tone-red mt-5 rounded-lg border px-3 py-2 text-center text-sm">
          {failure}
        </p>
      )}
      <button
        type="button"
        aria-busy={isLeaving}
        aria-disabled={isLeaving}
        className={buttonClass({ size: 'lg' }, 'mt-6 w-full border-field-line text-base')}
        onClick={goToGoogle}
      >
        {isLeaving ? (
          <Spinner label="Continue with Google" className="text-base! text-ink!" />
        ) : (
          <>
            <GoogleMark />
            Continue with Google
          </>
        )}
      </button>
      <p className="mt-3 text-center text-sm text-balance text-ink2">
        New here? The same button makes your free account.
      </p>
      <div className="my-5 flex items-center gap-3 text-xs text-ink3">
        <span aria-hidden className="h-px flex-1 bg-line" />
        Secure Login
        <span aria-hidden className="h-px flex-1 bg-line" />
      </div>
      <p className="flex items-center justify-center gap-1.5 text-sm text-ink2">
        <LockKeyhole size={14} aria-hidden className="text-ink3" />
        Encrypted &amp; Secure
      </p>
      <p className="mt-6 border-t border-line pt-5 text-center text-sm text-ink2">
        <a className="link" href={`mailto:${CONTACT_EMAIL}`}>
          New to Legwork? Contact us.
        </a>
        <span aria-hidden className="px-2 text-ink3">
          ·
        </span>
        <Link className="link" to="/privacy">
          Privacy Policy
        </Link>
      </p>
    </div>
  );
}
