import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { CONTACT_EMAIL } from '#web/contact.ts';
import { LandingPicture } from '#web/landing/landing-picture.tsx';
import { EnterButton } from '#web/landing/enter-button.tsx';
import { BrandMark } from '#web/ui/brand.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { lazyPart } from '#web/loading/lazy-screen.tsx';

/** Below the fold: loaded after the top is shown. */
const LowerHalf = lazyPart(() => import('#web/landing/lower-half.tsx'), 'LowerHalf');

export function LandingScreen() {
  useDocumentTitle('');
  return (
    <div className="min-h-dvh bg-panel">
      <Header />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Suspense fallback={<div className="min-h-dvh" />}>
          <LowerHalf />
        </Suspense>
      </main>
      <Footer />
    </div>
  );
}

function Header() {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-panel/85 backdrop-blur-md">
      <div className="mx-auto flex h-15 max-w-280 items-center gap-6 px-4 sm:px-6">
        <Link to="/" className="touch flex items-center gap-2.5 rounded-md font-semibold tracking-tight">
          <BrandMark size={26} />
          Legwork
        </Link>
        <nav
          aria-label="On this page"
          className="ml-auto flex items-center gap-5 text-sm text-ink2 max-sm:hidden"
        >
          <a className="touch rounded-sm hover:text-ink" href="#how">
            How it works
          </a>
          <a className="touch rounded-sm hover:text-ink" href="#plans">
            Plans
          </a>
        </nav>
        <div className="max-sm:ml-auto">
          <EnterButton />
        </div>
      </div>
    </header>
  );
}

function Hero() {
  return (
    <section className="relative overflow-hidden">
      <div
        aria-hidden
        className="absolute inset-0 bg-[radial-gradient(50%_42%_at_50%_52%,var(--brand-soft),transparent)]"
      />
      <div className="relative mx-auto max-w-280 px-4 pt-16 pb-20 sm:px-6 sm:pt-24">
        <div className="mx-auto grid max-w-240 justify-items-center text-center">
          <h1 className="text-3xl font-semibold tracking-[-0.035em] sm:text-4xl">
            Write the browser work down once, and never do it again.
          </h1>
          <p className="mt-5 max-w-140 text-lg text-ink2">
            Legwork turns plain words into a workflow that signs in, clicks, types and collects for you. It
            runs in seconds, on time, and shows what it did.
          </p>
          <div className="mt-8 flex flex-wrap items-center justify-center gap-3">
            <EnterButton isLarge />
            <a
              className="rounded-md px-4 py-2.5 font-medium text-ink2 hover:text-ink pointer-coarse:py-3"
              href="#how"
            >
              See how it works
            </a>
          </div>
        </div>
        <LandingPicture />
      </div>
    </section>
  );
}

function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-280 flex-wrap items-center gap-x-6 gap-y-6 px-4 py-6 text-sm text-ink3 sm:px-6">
        <span>Legwork</span>
        <Link className="touch rounded-sm hover:text-ink" to="/privacy">
          Privacy Policy
        </Link>
        <a className="touch rounded-sm hover:text-ink" href={`mailto:${CONTACT_EMAIL}`}>
          Contact
        </a>
      </div>
    </footer>
  );
}
