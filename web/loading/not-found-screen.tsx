import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { BrandMark } from '#web/ui/brand.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

export function NotFoundScreen() {
  useDocumentTitle('Page not found');
  return (
    <main id="main" tabIndex={-1} className="relative grid min-h-dvh place-items-center">
      <Link
        to="/"
        className="absolute top-4 left-4 flex items-center gap-2.5 font-semibold pointer-coarse:min-h-11"
      >
        <BrandMark />
        Legwork
      </Link>
      <EmptyState
        icon={<Compass size={20} />}
        title={<h1>Page not found</h1>}
        text="The address may be mistyped, or what was here is gone."
        action={
          <LinkButton to="/" variant="primary">
            Go to the start page
          </LinkButton>
        }
      />
    </main>
  );
}
