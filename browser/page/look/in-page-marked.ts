import type { inPageHeld } from '#browser/page/look/in-page-held.ts';
import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page, like its tools: which of the fields that lines typed into the page marks as wrong. */
export function inPageMarked(
  tools: InPageTools,
  forms: Pick<ReturnType<typeof inPageHeld>, 'fieldName' | 'reasonOf' | 'withoutValue'>,
) {
  const MOST = 100;
  /** Of what has changed, no more is told. */
  const LONGEST_WORDS = 80;
  const LONGEST_VALUE = 1_000;
  const MOST_AROUND = 6;
  const CONTROLS = 'input:not([type=hidden]), select, textarea, button, [role=button], [contenteditable]';
  const BUTTON =
    'button, input[type=submit], input[type=button], input[type=image], a, [role=button], [role=link]';
  let typed: Element[] = [];
  let atArm = new Set<Element>();
  /** Null until a click or Enter. */
  let atPress: { marked: Set<Element>; isKey: boolean; form: HTMLFormElement | null } | null = null;

  function isMarkedByPage(field: Element): boolean {
    const written = tools.attribute(field, 'aria-invalid');
    // Mistakes in the language of a text are none of its form.
    return !/^(?:false|spelling|grammar)?$/.test(written ?? '');
  }

  function isMarked(field: Element): boolean {
    return isMarkedByPage(field) || field.matches(':user-invalid');
  }

  /** Pages with a form that the browser does not check ask it for the state of a field, which may not have been left. */
  function isWrongIn(form: HTMLFormElement | null, field: Element): boolean {
    return form?.noValidate === true && 'form' in field && field.form === form && field.matches(':invalid');
  }

  function formSentBy(event: Event): HTMLFormElement | null {
    for (const one of event.composedPath()) {
      const isSender = one instanceof HTMLButtonElement && one.type === 'submit';
      const isField = one instanceof HTMLInputElement;
      if (isSender || (isField && (event instanceof KeyboardEvent || /^(?:submit|image)$/.test(one.type))))
        return one.form;
    }
    return null;
  }

  function marked(): Element[] {
    return typed.filter((field) => tools.isConnected(field) && isMarked(field));
  }

  function textsOf(field: Element, attribute: string): string {
    const ids = (tools.attribute(field, attribute) ?? '').split(/\s+/).slice(0, 5);
    const parts = ids.flatMap((id) => (id && field.ownerDocument.getElementById(id)) || []);
    return tools.squeeze(parts.map((part) => (tools.isShown(part) ? tools.shownText(part) : '')).join(' '));
  }

  /** They are the text of what stands around it, as of a form that was given a class. */
  function isAround(field: Element, words: string): boolean {
    for (let at = tools.parent(field); at instanceof Element; at = tools.parent(at))
      if (tools.shownText(at).slice(0, LONGEST_WORDS) === words) return true;
    return false;
  }

  /** What stands around a field and no other control: its label, and what the page writes about it. */
  function groupOf(field: Element): Element {
    let group = field;
    for (let step = 0; step < MOST_AROUND; step += 1) {
      const next = tools.parent(group);
      if (!(next instanceof Element) || next === document.body || next instanceof HTMLFormElement) break;
      if (next.querySelectorAll(CONTROLS).length > 1) break;
      group = next;
    }
    return group;
  }

  function reasonFor(field: Element, words: string): string {
    const said = textsOf(field, 'aria-errormessage') || textsOf(field, 'aria-describedby');
    const message = said || (isAround(field, words) ? '' : words);
    return forms.withoutValue(field, message) || forms.reasonOf(field);
  }

  return {
    /** A line is about to type into it. One that is marked already says nothing about what is typed. */
    type: (field: Element): void => {
      typed = typed.filter((other) => other !== field);
      if (!isMarked(field)) typed = [...typed, field].slice(-MOST);
    },
    arm: (): void => {
      atArm = new Set(marked());
      atPress = null;
    },
    press: (event: Event): void => {
      // Enter in a form is followed by a click on the button that sends it.
      const isKey = event instanceof KeyboardEvent || atPress?.isKey === true;
      atPress = { marked: new Set(marked()), isKey, form: formSentBy(event) };
    },
    hasTyped: () => typed.length > 0,
    /** `words` are what the page has said since, `wordsAtOnce` what it said in the press itself. */
    find: (target: Element | null, { words, wordsAtOnce }: { words: string; wordsAtOnce: string }) => {
      const button = target && tools.closest(target, BUTTON);
      const press = atPress;
      if (!press || (!press.isKey && !button)) return null;
      const stays = (field: Element) =>
        tools.isConnected(field) && tools.isShown(field) && tools.valueOf(field);
      const wrong = typed.filter((field) => isMarked(field) && stays(field));
      const unmarked = () => typed.find((one) => isWrongIn(press.form, one) && stays(one));
      const field = wrong.find((one) => !press.marked.has(one)) ?? wrong[0] ?? unmarked();
      if (!field) return null;
      const isByPress = isMarked(field) && !press.marked.has(field);
      const form = 'form' in field ? field.form : null;
      const isOfBrowser = !isMarkedByPage(field) && form instanceof HTMLFormElement && form.noValidate;
      const told = {
        field: forms.fieldName(field),
        reason: reasonFor(field, isOfBrowser ? wordsAtOnce : words),
        is_by_press: isByPress,
        is_left: !isByPress && isMarked(field) && !atArm.has(field),
        is_of_form: form !== null && form === press.form,
        is_of_browser: isOfBrowser,
        value: isOfBrowser ? (tools.valueOf(field) ?? '').slice(0, LONGEST_VALUE) : '',
      };
      return { told, around: groupOf(field) };
    },
  };
}
