import '#web/styles.css';
import '#web/first-paint.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { preloadScreensWhenIdle } from '#web/loading/preload-screens.ts';
import { createAppRouter } from '#web/routes.tsx';
import { AuthProvider } from '#web/session/session.tsx';
import { readSignInFragment } from '#web/session/session-arrival.ts';
import { takeSignInAttempt } from '#web/session/sign-in-attempt.ts';

// Before the router reads the address: no later code may see the token in it.
const arrival = readSignInFragment(location, history, takeSignInAttempt);
const router = createAppRouter();
preloadScreensWhenIdle(router);
const goToLanding = () => void router.navigate({ to: '/' });

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
createRoot(container).render(
  <StrictMode>
    <AuthProvider arrival={arrival} onSignedOut={goToLanding}>
      <RouterProvider router={router} />
    </AuthProvider>
  </StrictMode>,
);
