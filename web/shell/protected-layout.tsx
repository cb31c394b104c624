import { QueryClientProvider } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadingScreen } from '#web/loading/loading-screen.tsx';
import { createQueryClient } from '#web/api/queries.ts';
import { useAuth } from '#web/session/session.tsx';
import { Shell } from '#web/shell/shell.tsx';
import { TooltipProvider } from '#web/ui/tooltip.tsx';

/** Screens for signed-in users; others are redirected to the landing page. */
export function ProtectedLayout() {
  const { status, token } = useAuth();
  if (status === 'unknown') return <LoadingScreen />;
  if (status === 'unauthenticated') return <Navigate to="/" replace />;
  return <SignedIn key={token} />;
}

/** Has a query cache of its own for each token, so that nothing loaded for one user is shown to another. */
function SignedIn() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider delay={350}>
        <Shell />
      </TooltipProvider>
    </QueryClientProvider>
  );
}
