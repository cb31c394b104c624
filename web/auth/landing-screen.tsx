import { LinkButton } from '#web/ui/link-button.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';

export function LandingScreen() {
  useDocumentTitle('');
  return (
    <main id="main" tabIndex={-1}>
      <LinkButton to="/sign-in">Sign in</LinkButton>
    </main>
  );
}
