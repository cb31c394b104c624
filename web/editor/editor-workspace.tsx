import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Suspense, useState } from 'react';
import type { FullWorkflow } from '#shared/wire.ts';
import { useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';
import { deleteOpenWorkflow } from '#web/editor/delete-open-workflow.ts';
import { EditorContent } from '#web/editor/editor-content.tsx';
import { EditorHeader } from '#web/editor/header/editor-header.tsx';
import { PhoneBar } from '#web/editor/phone-bar.tsx';
import { ConflictBanner } from '#web/editor/saving/conflict-banner.tsx';
import type { Saver } from '#web/editor/saving/saver.ts';
import { useSaving } from '#web/editor/saving/use-saving.ts';
import { insertStep } from '#web/editor/steps/step-actions.ts';
import { revealField } from '#web/editor/steps/reveal-field.ts';
import { useEditorKeys } from '#web/editor/use-editor-keys.ts';
import { useProfileChoice } from '#web/editor/use-profile-choice.ts';
import { useLiveSession } from '#web/live-view/use-live-session.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { MOBILE, useMediaQuery } from '#web/ui/media-query.ts';
import { CenteredSpinner } from '#web/ui/spinner.tsx';
import { Split } from '#web/ui/split.tsx';
import { lazyPart } from '#web/lazy-screen.tsx';

const LiveViewPanel = lazyPart(() => import('#web/live-view/live-view-panel.tsx'), 'LiveViewPanel');

/** Opened by a click at the earliest, so it does not belong to what the editor needs to stand. */
const VariablePanel = lazyPart(() => import('#web/editor/variables/variable-panel.tsx'), 'VariablePanel');
const StepPickerDialog = lazyPart(
  () => import('#web/editor/steps/step-picker-dialog.tsx'),
  'StepPickerDialog',
);
const DescribeDialog = lazyPart(() => import('#web/editor/describe-dialog.tsx'), 'DescribeDialog');

type Props = { saver: Saver; loaded: FullWorkflow };

/** The steps and the live browser side by side, and the dialogs over them. */
export function EditorWorkspace({ saver, loaded }: Props) {
  const store = useEditorStore();
  const navigate = useNavigate();
  const workflow_id = useEditor((state) => state.workflow_id);
  const isShared = useEditor((state) => state.document.browser_profile_is_shared);
  const isDeleting = useEditor((state) => state.isLoadingDeleteWorkflow);
  const session = useLiveSession({ workflow_id, is_shared: isShared });
  const isMobile = useMediaQuery(MOBILE);
  const [variableId, setVariableId] = useState<string | null>(null);
  const [picker, setPicker] = useState<{ kind: 'action' | 'trigger'; isOpen: boolean }>({
    kind: 'action',
    isOpen: false,
  });
  // Null until it is first asked for: what it needs is loaded then.
  const [isDescribing, setIsDescribing] = useState<boolean | null>(null);
  const [asksDelete, setAsksDelete] = useState(false);
  // A phone shows one of both; the session goes on while the steps are looked at.
  const [isBrowserInFront, setIsBrowserInFront] = useState(false);
  const live = {
    ...session,
    turnOn: () => {
      session.turnOn();
      setIsBrowserInFront(true);
    },
  };
  useDocumentTitle(useEditor((state) => state.document.title));
  useSaving(saver);
  useEditorKeys(saver);
  useProfileChoice(saver, session);

  async function remove(): Promise<void> {
    if (await deleteOpenWorkflow(store)) await navigate({ to: '/workflows' });
    else setAsksDelete(false);
  }
  const left = (
    <EditorContent
      stepOptions={loaded.step_options}
      live={live}
      onVariable={setVariableId}
      onPick={(kind) => setPicker({ kind, isOpen: true })}
      onDescribe={() => setIsDescribing(true)}
    />
  );
  const right = live.isOn ? (
    <Suspense fallback={<CenteredSpinner label="Starting live view session..." />}>
      <LiveViewPanel state={live.state} onClose={live.turnOff} onRetry={live.turnOn} />
    </Suspense>
  ) : null;
  const showsBrowser = live.isOn && isBrowserInFront;
  return (
    <>
      <EditorHeader saver={saver} onDelete={() => setAsksDelete(true)} />
      <ConflictBanner saver={saver} />
      {isMobile ? (
        <>
          {/* Both stay on the page, so that each is found as it was left. */}
          <div className={clsx('min-h-0 flex-1 flex-col', showsBrowser ? 'flex' : 'hidden')}>{right}</div>
          <div
            className={clsx(
              '@container min-h-0 flex-1 flex-col overflow-y-auto',
              showsBrowser ? 'hidden' : 'flex',
            )}
          >
            {left}
          </div>
          <PhoneBar
            saver={saver}
            showsBrowser={showsBrowser}
            onSwitch={() => {
              if (live.isOn) setIsBrowserInFront(!showsBrowser);
              else live.turnOn();
            }}
          />
        </>
      ) : (
        <Split left={left} right={right} label="Resize live view" storageKey="split:editor" />
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
          onChoose={(option) => insertStep(store, option)}
        />
      </Suspense>
      <Suspense>
        {isDescribing !== null && (
          <DescribeDialog open={isDescribing} loaded={loaded} onClose={() => setIsDescribing(false)} />
        )}
      </Suspense>
      <Confirm
        open={asksDelete}
        onOpenChange={setAsksDelete}
        title="Delete Workflow"
        text="This deletes the workflow with its past runs and files. This action cannot be undone."
        action="Delete Workflow"
        loadingAction="Deleting..."
        loading={isDeleting}
        onConfirm={() => void remove()}
      />
    </>
  );
}
