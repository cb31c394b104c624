import { Navigate } from '@tanstack/react-router';
import { useAuth } from '#web/session.tsx';

export function SignInScreen() {
  const { status } = useAuth();
  if (status === 'authenticated') return <Navigate to="/home" replace />;
  return <main id="main" tabIndex={-1} />;
}
