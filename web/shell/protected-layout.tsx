import { QueryClientProvider } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadingScreen } from '#web/loading-screen.tsx';
import { createQueryClient } from '#web/queries.ts';
import { useAuth } from '#web/session.tsx';
import { Shell } from '#web/shell/shell.tsx';
import { TooltipProvider } from '#web/ui/tooltip.tsx';

/** The screens of those who are signed in. Others go to the landing page. */
export function ProtectedLayout() {
  const { status, token } = useAuth();
  if (status === 'unknown') return <LoadingScreen />;
  if (status === 'unauthenticated') return <Navigate to="/" replace />;
  return <SignedIn key={token} />;
}

/** What was loaded for one person goes with them. */
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
