import { Suspense, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { VariableEntry } from '#web/editor/document/variable-index.ts';
import type { LineMarks } from '#web/editor/mention/line-marks.ts';
import type { MentionQuery } from '#web/editor/mention/mention-query.ts';
import { createMentionView, type MentionView } from '#web/editor/mention/mention-view.ts';
import { useSuggestions } from '#web/editor/mention/use-suggestions.ts';
import { createVariableNames } from '#web/editor/mention/variable-names.ts';
import { lazyPart } from '#web/loading/lazy-screen.tsx';
import { useFieldLabel } from '#web/ui/field.tsx';
import '#web/editor/mention/mention.css';

const SuggestionList = lazyPart(() => import('#web/editor/mention/suggestion-list.tsx'), 'SuggestionList', {
  quiet: true,
});

type Props = {
  /** Its name where no Field gives it one. */
  label?: string | undefined;
  /** Stored text, with `{{id}}` for variables. */
  value: string;
  onChange: (value: string) => void;
  variables: readonly VariableEntry[];
  /** The ids that may be chosen here. */
  allowed: ReadonlySet<string>;
  placeholder?: string | undefined;
  isMultiline?: boolean | undefined;
  isRequired?: boolean | undefined;
  /** What each line is understood as; with it the lines are numbered. */
  lineMarks?: LineMarks | undefined;
  /** How a line may go on from its first words; … is where the caret goes. */
  linesFor?: ((written: string) => readonly string[]) | undefined;
  /** The line of the caret, from 1; null without the focus. */
  onLine?: ((line: number | null) => void) | undefined;
};

/** Text with variables: type @ and choose. The variables stand among the words as chips. */
export function MentionField(props: Props) {
  const { label, value, onChange, variables, allowed, placeholder = '', isMultiline = true } = props;
  const field = useFieldLabel();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<MentionView>(null);
  const [names] = useState(createVariableNames);
  const [query, setQuery] = useState<MentionQuery | null>(null);
  const listId = useId();

  const offered = useMemo(
    () => variables.filter((variable) => allowed.has(variable.id)),
    [variables, allowed],
  );
  const { linesFor, onLine } = props;
  const suggestions = useSuggestions(query, { variables: offered, linesFor }, ({ id, variable }) =>
    variable ? view.current?.insertVariable(id) : view.current?.completeLine(id),
  );

  const latest = useRef({ onChange, takeKey: suggestions.takeKey, value, linesFor, onLine });
  useLayoutEffect(() => {
    latest.current = { onChange, takeKey: suggestions.takeKey, value, linesFor, onLine };
  });
  useLayoutEffect(() => names.update(variables, allowed), [names, variables, allowed]);

  useLayoutEffect(() => {
    if (!host.current) return undefined;
    const created = createMentionView(host.current, {
      text: latest.current.value,
      isMultiline,
      names,
      onText: (text) => latest.current.onChange(text),
      onQuery: setQuery,
      onLine: (line) => latest.current.onLine?.(line),
      onKeyDown: (event) => latest.current.takeKey(event),
      hasLines: () => latest.current.linesFor !== undefined,
    });
    view.current = created;
    return () => {
      created.destroy();
      view.current = null;
    };
  }, [names, isMultiline]);

  useLayoutEffect(() => view.current?.showText(value), [value]);
  const { lineMarks } = props;
  useLayoutEffect(() => {
    if (lineMarks) view.current?.markLines(lineMarks);
  }, [lineMarks]);

  const activeOption =
    suggestions.found.length > 0 && suggestions.active >= 0 ? `${listId}-${suggestions.active}` : '';
  const attributes = useAttributes({
    id: field?.controlId ?? '',
    'aria-label': label ?? '',
    'aria-labelledby': label ? '' : (field?.labelId ?? ''),
    'aria-describedby': field?.describedBy ?? '',
    'aria-invalid': field?.isInvalid ? 'true' : '',
    'aria-required': props.isRequired ? 'true' : '',
    'aria-multiline': String(isMultiline),
    'aria-autocomplete': linesFor ? 'list' : '',
    'aria-controls': suggestions.isOpen ? listId : '',
    'aria-activedescendant': suggestions.isOpen ? activeOption : '',
    'data-placeholder': placeholder,
    'data-numbered': lineMarks ? 'true' : '',
  });
  useLayoutEffect(() => view.current?.setAttributes(attributes), [attributes]);

  const findPlace = useCallback(() => view.current?.placeOfQuery() ?? null, []);
  return (
    <div>
      <div ref={host} className="contents" />
      <Suspense>
        {suggestions.isOpen && <SuggestionList id={listId} suggestions={suggestions} findPlace={findPlace} />}
      </Suspense>
    </div>
  );
}

/** The same object while nothing in it changed: giving ProseMirror attributes makes it look at the page again. */
function useAttributes(wanted: Record<string, string>): Record<string, string> {
  const text = JSON.stringify(wanted);
  return useMemo(() => {
    const given = JSON.parse(text) as Record<string, string>;
    const filled = Object.entries(given).filter(([, attribute]) => attribute !== '');
    return {
      role: 'textbox',
      'aria-haspopup': 'listbox',
      class: `mention field py-1.5 ${given['aria-multiline'] === 'true' ? 'min-h-18' : 'min-h-9'}`,
      ...Object.fromEntries(filled),
    };
  }, [text]);
}
