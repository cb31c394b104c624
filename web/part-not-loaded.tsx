import { buttonClass } from '#web/ui/button-class.ts';
import { keepUnsavedWork } from '#web/unsaved-work.ts';

/** In the place of a part of a screen whose code could not be loaded. The screen stays, with what was typed in it. */
export function PartNotLoaded() {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 p-3 text-sm text-ink2">
      <span>This part could not be loaded. What you typed is kept.</span>
      <button
        type="button"
        className={buttonClass({ size: 'sm' })}
        onClick={() => {
          keepUnsavedWork();
          location.reload();
        }}
      >
        Reload
      </button>
    </div>
  );
}
