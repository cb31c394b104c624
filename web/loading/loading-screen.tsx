import { Spinner } from '#web/ui/spinner.tsx';

/** While the session is checked, and while the code of a screen arrives. */
export function LoadingScreen() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner />
    </div>
  );
}
