import { type ClipboardEvent, type SyntheticEvent, useCallback, useState } from 'react';
import { NEW_WORKFLOW } from '#shared/workflow/new-workflow.ts';
import type { WorkflowDocument } from '#shared/workflow/workflow.ts';
import { toast } from '#web/toasts/toast.ts';
import { useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';

const { name: NEW_TITLE, description: NEW_DESCRIPTION } = NEW_WORKFLOW;

const LONGEST_TITLE = 200;
const LONGEST_DESCRIPTION = 5_000;

const LOOK =
  '-mx-2 block w-[calc(100%+1rem)] rounded-lg bg-transparent px-2 transition-colors outline-none hover:bg-hover focus-visible:bg-transparent focus-visible:outline-2 focus-visible:outline-brand focus-visible:outline-solid';

export function TitleFields() {
  const { edit } = useEditorStore().getState();
  const title = useEditor((state) => state.document.title);
  const description = useEditor((state) => state.document.description);
  const isNew = useEditor(({ document }) => isUntouched(document));
  const [wasNew] = useState(isNew);
  // A new workflow is named first. Not by touch, where the keyboard would cover the page.
  const selectTitle = useCallback(
    (field: HTMLTextAreaElement | null) => {
      if (wasNew && matchMedia('(pointer: fine)').matches) field?.select();
    },
    [wasNew],
  );
  return (
    <>
      <textarea
        ref={selectTitle}
        aria-label="Workflow title"
        data-large-text
        rows={1}
        maxLength={LONGEST_TITLE}
        onFocus={selectDefault}
        onClick={selectDefault}
        onPaste={(event) => tellOfCut(event, LONGEST_TITLE)}
        placeholder="Untitled workflow"
        value={title}
        className={`${LOOK} field-sizing-content resize-none pointer-coarse:py-2 text-xl leading-7 font-semibold tracking-tight @2xl:text-2xl @2xl:leading-9`}
        // One line of words, even where it is drawn on several.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={(event) => {
          const value = event.target.value.replace(/[\r\n]+/g, ' ');
          edit('title', (document) => ({ ...document, title: value }));
        }}
      />
      <textarea
        aria-label="Workflow description"
        onFocus={selectDefault}
        onClick={selectDefault}
        rows={1}
        maxLength={LONGEST_DESCRIPTION}
        onPaste={(event) => tellOfCut(event, LONGEST_DESCRIPTION)}
        placeholder="What is it for?"
        value={description}
        className={`${LOOK} mt-1 field-sizing-content pointer-coarse:py-3 max-h-44 resize-none overflow-y-auto placeholder:text-ink3 @max-[23rem]:max-h-22 ${description === NEW_DESCRIPTION ? 'text-ink3' : 'text-ink2'}`}
        onChange={(event) => {
          const { value } = event.target;
          edit('description', (document) => ({ ...document, description: value }));
        }}
      />
    </>
  );
}

/** Words that nobody has chosen are taken whole, to be written over: by the keyboard, by a press, and by touch. */
function selectDefault({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>): void {
  if (currentTarget.value === NEW_TITLE || currentTarget.value === NEW_DESCRIPTION) currentTarget.select();
}

/** The browser leaves out what does not fit, and says nothing. */
function tellOfCut(
  { currentTarget, clipboardData }: ClipboardEvent<HTMLTextAreaElement>,
  most: number,
): void {
  const { value, selectionStart, selectionEnd } = currentTarget;
  const pasted = clipboardData.getData('text');
  if (value.length - (selectionEnd - selectionStart) + pasted.length <= most) return;
  toast.info(`Only ${most.toLocaleString('en')} characters fit here. The rest was left out.`);
}

function isUntouched({ title, description, steps, variables }: WorkflowDocument): boolean {
  const isBare = steps.length === 0 && variables.length === 0;
  return isBare && title === NEW_TITLE && description === NEW_DESCRIPTION;
}
