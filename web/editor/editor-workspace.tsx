import { Suspense, useState } from 'react';
import type { FullWorkflow } from '#shared/wire.ts';
import { useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';
import { EditorContent } from '#web/editor/editor-content.tsx';
import { EditorHeader } from '#web/editor/header/editor-header.tsx';
import { useOpenAfterReload } from '#web/drafts/open-after-reload.ts';
import type { Saver } from '#web/editor/saving/saver.ts';
import { useSaving } from '#web/editor/saving/use-saving.ts';
import { insertStep } from '#web/editor/steps/step-actions.ts';
import { revealField } from '#web/editor/steps/reveal-field.ts';
import { useWantedSchedule } from '#web/editor/steps/use-wanted-schedule.ts';
import { useFirstRun } from '#web/editor/trying/use-first-run.ts';
import { useLiveForRun } from '#web/editor/trying/use-live-for-run.ts';
import { useGone } from '#web/editor/saving/use-gone.ts';
import { isTrialRunning } from '#web/editor/trying/trial-state.ts';
import { createLineLook } from '#web/script/line-look.ts';
import { LineLookContext, LiveForRunContext, LiveSessionIdProvider } from '#web/script/live-page-context.ts';
import { sessionIn } from '#web/live-view/session-in-address.ts';
import { useSteadyAddress } from '#web/live-view/steady-address.ts';
import { useEditorKeys } from '#web/editor/use-editor-keys.ts';
import { useProfileChoice } from '#web/editor/use-profile-choice.ts';
import { useLiveSession } from '#web/live-view/use-live-session.ts';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { MOBILE, useMediaQuery } from '#web/ui/media-query.ts';
import { useFoldedSidebar } from '#web/ui/sidebar-toggle.tsx';
import { CenteredSpinner } from '#web/ui/spinner.tsx';
import { Split } from '#web/ui/split.tsx';
import { lazyPart } from '#web/loading/lazy-screen.tsx';

const LiveViewPanel = lazyPart(() => import('#web/live-view/live-view-panel.tsx'), 'LiveViewPanel');
const TrialPanel = lazyPart(() => import('#web/editor/trying/trial-panel.tsx'), 'TrialPanel', {
  quiet: true,
});
const RecordedLiveView = lazyPart(
  () => import('#web/editor/recording/recorded-live-view.tsx'),
  'RecordedLiveView',
);

/** Loaded lazily: it is opened by a click at the earliest. */
const VariablePanel = lazyPart(() => import('#web/editor/variables/variable-panel.tsx'), 'VariablePanel');
const StepPickerDialog = lazyPart(
  () => import('#web/editor/steps/step-picker-dialog.tsx'),
  'StepPickerDialog',
);
const PhoneBar = lazyPart(() => import('#web/editor/phone-bar.tsx'), 'PhoneBar');
const GoneBanner = lazyPart(() => import('#web/editor/saving/gone-banner.tsx'), 'GoneBanner');
const ConflictBanner = lazyPart(() => import('#web/editor/saving/conflict-banner.tsx'), 'ConflictBanner');
const OlderDraftBanner = lazyPart(
  () => import('#web/editor/saving/older-draft-banner.tsx'),
  'OlderDraftBanner',
);
const DeleteDialog = lazyPart(() => import('#web/editor/delete-dialog.tsx'), 'DeleteDialog');
const DescribeDialog = lazyPart(() => import('#web/editor/describe-dialog.tsx'), 'DescribeDialog');

type Props = { saver: Saver; loaded: FullWorkflow };

/** The steps and the live browser side by side, and the dialogs over them. */
export function EditorWorkspace({ saver, loaded }: Props) {
  const store = useEditorStore();
  const workflow_id = useEditor((state) => state.workflow_id);
  const isShared = useEditor((state) => state.document.browser_profile_is_shared);
  const isConflict = useEditor((state) => state.saveProblem?.kind === 'conflict');
  const hasOlderDraft = useEditor((state) => state.olderDraft !== null);
  const isGone = useGone();
  const [look] = useState(createLineLook);
  const session = useLiveSession({ workflow_id, is_shared: isShared });
  const isMobile = useMediaQuery(MOBILE);
  const [variableId, setVariableId] = useState<string | null>(null);
  const [picker, setPicker] = useState<{ kind: 'action' | 'trigger'; isOpen: boolean }>({
    kind: 'action',
    isOpen: false,
  });
  // Null until it is first asked for: what it needs is loaded then.
  const [isDescribing, setIsDescribing] = useOpenAfterReload(workflow_id);
  const [asksDelete, setAsksDelete] = useState<boolean | null>(null);
  // A phone shows one of both; the session goes on while the steps are looked at.
  const [isBrowserInFront, setIsBrowserInFront] = useState(false);
  const [placeInBar, setPlaceInBar] = useState<HTMLElement | null>(null);
  const live = {
    ...session,
    turnOn: () => {
      session.turnOn();
      setIsBrowserInFront(true);
    },
    show: () => {
      // Without a toast: nobody pressed a button for it.
      if (!session.isOn) session.turnOnQuietly();
      setIsBrowserInFront(true);
    },
    take: (open: { id: string; live_url: string }) => {
      session.take(open);
      setIsBrowserInFront(true);
    },
  };
  useFoldedSidebar(live.isOn);
  useDocumentTitle(useEditor((state) => state.document.title));
  useSaving(saver);
  useEditorKeys(saver);
  useProfileChoice(saver, session);
  useWantedSchedule(loaded.trigger_options);

  const address = live.isOn && live.state.kind === 'active' ? live.state.live_url : null;
  const liveSessionId = address === null ? null : sessionIn(address);
  const forRun = useLiveForRun(live, liveSessionId);
  const firstRun = useFirstRun(live, forRun.open);
  const left = (
    <LiveSessionIdProvider value={liveSessionId}>
      <LiveForRunContext value={forRun.open}>
        <EditorContent
          stepOptions={loaded.step_options}
          live={live}
          onVariable={setVariableId}
          onPick={(kind) => setPicker({ kind, isOpen: true })}
          onDescribe={() => setIsDescribing(true)}
          onShow={() => {
            firstRun.recordWhenShown();
            live.show();
          }}
        />
      </LiveForRunContext>
    </LiveSessionIdProvider>
  );
  const trialUrl = useEditor(({ trial }) =>
    isTrialRunning(trial) ? (trial.status?.live_url ?? null) : null,
  );
  // A run that works in the session's own tabs is seen there.
  const ownUrl = trialUrl !== null && sessionIn(trialUrl) === liveSessionId ? null : trialUrl;
  const shown = useSteadyAddress(ownUrl);
  const showsBrowser = live.isOn && isBrowserInFront;
  const right = live.isOn ? (
    <Suspense fallback={<CenteredSpinner label="Starting live view session..." />}>
      {/* While a trial runs, its page is in front; the session's own stays loaded, for its address is for one use. */}
      {shown !== null && (
        <LiveViewPanel
          state={{ kind: 'active', live_url: shown }}
          onClose={live.turnOff}
          footer={<TrialPanel />}
        />
      )}
      <div className={shown === null ? 'contents' : 'hidden'}>
        <RecordedLiveView
          state={live.state}
          onClose={live.turnOff}
          onRetry={live.turnOn}
          onReopen={session.turnOnQuietly}
          onShown={forRun.noteShown}
          actionsIn={isMobile ? (showsBrowser && shown === null ? placeInBar : null) : 'panel'}
          recordsAtOnce={firstRun.records}
          stepOptions={loaded.step_options}
          footer={shown === null && <TrialPanel />}
        />
      </div>
    </Suspense>
  ) : null;
  return (
    <>
      <EditorHeader saver={saver} onDelete={() => setAsksDelete(true)} />
      <Suspense>{isGone && <GoneBanner />}</Suspense>
      <Suspense>{isConflict && <ConflictBanner saver={saver} />}</Suspense>
      <Suspense>{hasOlderDraft && !isGone && <OlderDraftBanner saver={saver} />}</Suspense>
      {/* The same on every width, so that what is open in the steps survives a change of it. */}
      <LineLookContext value={look}>
        <Split
          left={left}
          right={right}
          single={isMobile ? (showsBrowser ? 'right' : 'left') : null}
          label="Resize live view"
          storageKey="split:editor"
        />
      </LineLookContext>
      {isMobile && (
        <Suspense>
          <PhoneBar
            saver={saver}
            showsBrowser={showsBrowser}
            browserActions={setPlaceInBar}
            onSwitch={() => {
              if (live.isOn) setIsBrowserInFront(!showsBrowser);
              else live.turnOn();
            }}
          />
        </Suspense>
      )}
      <Suspense>
        <VariablePanel
          variableId={variableId}
          onClose={() => setVariableId(null)}
          onShowUse={(stepId, inputId) => {
            setVariableId(null);
            revealField(store, stepId, inputId);
          }}
        />
      </Suspense>
      <Suspense>
        <StepPickerDialog
          kind={picker.kind}
          open={picker.isOpen}
          options={picker.kind === 'action' ? loaded.step_options : loaded.trigger_options}
          onClose={() => setPicker({ ...picker, isOpen: false })}
          onChoose={(option, account) => insertStep(store, option, { account })}
        />
      </Suspense>
      <Suspense>
        {isDescribing !== null && (
          <DescribeDialog open={isDescribing} loaded={loaded} onClose={() => setIsDescribing(false)} />
        )}
      </Suspense>
      <Suspense>
        {asksDelete !== null && <DeleteDialog open={asksDelete} onOpenChange={setAsksDelete} />}
      </Suspense>
    </>
  );
}
