import { Eye, EyeOff, Globe } from 'lucide-react';
import { useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';
import { SESSION_HINT } from '#web/live-view/session-hint.ts';
import type { LiveSession } from '#web/live-view/use-live-session.ts';
import { ClearProfile } from '#web/editor/clear-profile.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { toneClass } from '#web/ui/badge.tsx';
import { clsx } from 'clsx';

const WORDS = {
  shared: {
    title: 'Using Shared Browser Profile',
    other: 'Use a workflow specific profile',
    explanation: 'Sign-ins are shared with your other workflows.',
  },
  specific: {
    title: 'Using Workflow Specific Browser Profile',
    other: 'Use the shared profile',
    explanation: 'Sign-ins are kept for this workflow only.',
  },
};

/** Which browser profile keeps the sign-ins, and the switch of the live view. */
export function BrowserProfilePanel({ live }: { live: LiveSession }) {
  const store = useEditorStore();
  const isShared = useEditor((state) => state.document.browser_profile_is_shared);
  const words = isShared ? WORDS.shared : WORDS.specific;

  function change(): void {
    store.getState().edit('', (document) => ({
      ...document,
      browser_profile_is_shared: !document.browser_profile_is_shared,
    }));
  }
  return (
    <section
      aria-label="Browser profile"
      className="mt-5 flex items-start gap-3 rounded-xl border border-line bg-sunken p-3 @md:items-center"
    >
      <span
        aria-hidden
        className={clsx(
          toneClass('sky'),
          'grid size-9 shrink-0 place-items-center rounded-lg border @max-xs:hidden',
        )}
      >
        <Globe size={18} strokeWidth={1.9} />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <h2 className="font-medium tracking-normal">{words.title}</h2>
          <button type="button" className="min-h-6 link text-left font-normal" onClick={change}>
            {words.other}
          </button>
        </div>
        <p className="text-pretty text-ink2">{words.explanation}</p>
        {!live.isOn && <p className="text-xs text-ink3">{SESSION_HINT}</p>}
      </div>
      <ClearProfile isShared={isShared} onCleared={() => live.changeProfile(isShared)} />
      <IconButton
        label={live.isOn ? 'Hide live browser' : 'Show live browser'}
        variant="default"
        onClick={live.isOn ? live.turnOff : live.turnOn}
      >
        {live.isOn ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
      </IconButton>
    </section>
  );
}
