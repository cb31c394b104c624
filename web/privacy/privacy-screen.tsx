import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useAuth } from '#web/session/session.tsx';
import { BrandMark } from '#web/ui/brand.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { useResolvedTheme } from '#web/ui/theme.ts';

export function PrivacyScreen() {
  const { status } = useAuth();
  const theme = useResolvedTheme();
  useDocumentTitle('Privacy Policy');
  return (
    <div className="flex h-dvh flex-col bg-panel">
      <header className="flex h-13 shrink-0 items-center gap-4 border-b border-line px-4">
        <Link to="/" className="touch flex items-center gap-2.5 rounded-md font-semibold tracking-tight">
          <BrandMark size={24} />
          Legwork
        </Link>
        <Link
          to={status === 'authenticated' ? '/home' : '/'}
          className="touch ml-auto flex items-center gap-1.5 rounded-md px-2 py-1 text-sm font-medium text-ink2 hover:bg-hover hover:text-ink"
        >
          <ArrowLeft size={15} aria-hidden />
          Back
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="flex min-h-0 flex-1">
        <h1 className="sr-only">Privacy Policy</h1>
        {/* The theme is in the fragment: the page inside runs no script. With our origin it may load our font. */}
        <iframe
          key={theme}
          title="Privacy Policy"
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          src={`/privacy-policy.html#${theme}`}
          className="min-h-0 flex-1 border-0"
        />
      </main>
    </div>
  );
}
