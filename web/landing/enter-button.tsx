import { useAuth } from '#web/session/session.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Links to the workflows for signed-in users, otherwise to the sign-in screen. */
export function EnterButton({ isLarge }: { isLarge?: boolean }) {
  const { status } = useAuth();
  const size = isLarge ? 'lg' : 'md';
  return status === 'authenticated' ? (
    <LinkButton to="/home" variant="primary" size={size} className={isLarge ? 'text-base' : ''}>
      Open Legwork
    </LinkButton>
  ) : (
    <LinkButton to="/sign-in" variant="primary" size={size} className={isLarge ? 'text-base' : ''}>
      {isLarge ? 'Start for free' : 'Sign in'}
    </LinkButton>
  );
}
