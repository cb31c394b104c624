import { Eye, EyeOff } from 'lucide-react';
import { Suspense } from 'react';
import { useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';
import { SESSION_HINT } from '#web/live-view/session-hint.ts';
import type { LiveSession } from '#web/live-view/use-live-session.ts';
import { lazyPart } from '#web/loading/lazy-screen.tsx';
import { IconButton } from '#web/ui/button.tsx';

const ClearProfile = lazyPart(() => import('#web/editor/clear-profile.tsx'), 'ClearProfile', {
  quiet: true,
});

const WORDS = {
  shared: {
    title: 'Using Shared Browser Profile',
    other: 'Use a workflow specific profile',
    explanation: 'Shares sign-ins with other workflows.',
  },
  specific: {
    title: 'Using Workflow Specific Browser Profile',
    other: 'Use the shared profile',
    explanation: 'Keeps its own sign-ins.',
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
      className="mt-3 flex items-center gap-x-2 rounded-lg border border-line bg-sunken py-1 pr-1.5 pl-3 text-sm @max-md:gap-x-0 @max-md:pr-0.5 @max-md:pl-2.5 @max-[23rem]:mt-1.5 @max-[23rem]:flex-wrap @max-[23rem]:text-xs"
    >
      {/* At its narrowest, the title has a line, and the link one with the buttons. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 @max-[23rem]:contents">
        <h2 className="font-medium tracking-normal @max-[23rem]:w-full @max-[23rem]:pt-1">{words.title}</h2>
        {/* Beside the live browser and on a phone the title says as much. */}
        <p className="text-xs text-ink2 @max-md:sr-only">{words.explanation}</p>
        <button
          type="button"
          className="touch min-h-6 link text-left font-normal @max-[23rem]:mr-auto @min-[760px]:ml-auto"
          onClick={change}
        >
          {words.other}
        </button>
      </div>
      <Suspense fallback={<span className="size-8" />}>
        <ClearProfile isShared={isShared} onCleared={() => live.changeProfile(isShared)} />
      </Suspense>
      <span className="flex" title={live.isOn ? undefined : SESSION_HINT}>
        <IconButton
          label={live.isOn ? 'Hide live browser' : 'Show live browser'}
          aria-description={live.isOn ? undefined : SESSION_HINT}
          onClick={live.isOn ? live.turnOff : live.turnOn}
        >
          {live.isOn ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
        </IconButton>
      </span>
    </section>
  );
}
