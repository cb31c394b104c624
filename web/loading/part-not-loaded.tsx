import { buttonClass } from '#web/ui/button-class.ts';
import { useReloadWhenOnline } from '#web/api/wait-for-server.ts';

/** In the place of a part of a screen whose code could not be loaded. The screen stays, with what was typed in it. */
export function PartNotLoaded() {
  const { isOffline, retry } = useReloadWhenOnline();
  if (isOffline) return <p className="p-3 text-xs text-ink3">Not loaded yet: there is no connection.</p>;
  return (
    <output className="flex flex-wrap items-center gap-3 p-3 text-xs text-ink2">
      <span>This part could not be loaded. What you typed is kept.</span>
      <button type="button" className={buttonClass({ size: 'sm' })} onClick={retry}>
        Reload
      </button>
    </output>
  );
}
