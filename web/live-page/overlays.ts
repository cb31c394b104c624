import type { LiveMessage, ViewerMessage } from '#shared/live/live-protocol.ts';
import { giveAway } from '#web/live-page/give-away.ts';
import type { Screen } from '#web/live-page/screen.ts';

type Send = (message: ViewerMessage) => void;
type Of<Kind extends LiveMessage['kind']> = Extract<LiveMessage, { kind: Kind }>;

export type Overlays = {
  showList(message: Of<'list'>): void;
  showPicker(message: Of<'picker'>): void;
  showDialog(message: Of<'dialog'>): void;
  askForFiles(message: Of<'file_chooser'>): void;
  askPermission(message: Of<'permission'>): void;
  clear(): void;
};

/** What Chromium would draw in windows of its own, which no screencast shows, drawn here instead. */
export function createOverlays(
  layer: HTMLElement,
  screen: Screen,
  { send, giveFocus }: { send: Send; giveFocus: () => void },
): Overlays {
  const showList = ({ box, options, is_multiple }: Of<'list'>) => {
    const list = element('div', { className: 'list', role: 'listbox', tabIndex: -1 });
    place(list, box);
    list.ariaMultiSelectable = String(is_multiple);
    const chosen = new Set(options.flatMap((option, index) => (option.is_selected ? [index] : [])));
    const rows = options.map((option, index) => {
      const row = element('div', {
        className: 'option',
        role: 'option',
        tabIndex: -1,
        textContent: option.label,
      });
      row.ariaSelected = String(option.is_selected);
      row.ariaDisabled = String(option.is_disabled);
      row.addEventListener('click', () => {
        if (option.is_disabled) return;
        if (is_multiple) {
          if (!chosen.delete(index)) chosen.add(index);
          row.ariaSelected = String(chosen.has(index));
          send({ kind: 'choose_option', indexes: [...chosen] });
          return;
        }
        send({ kind: 'choose_option', indexes: [index] });
        clear();
      });
      return row;
    });
    let group: string | null = null;
    options.forEach((option, index) => {
      const row = rows[index];
      if (option.group !== null && option.group !== group) {
        list.append(element('div', { className: 'group', textContent: option.group }));
      }
      group = option.group;
      if (row) list.append(row);
    });
    list.addEventListener('keydown', (event) => {
      const at = rows.findIndex((row) => row === document.activeElement);
      if (event.key === 'Escape') clear();
      else if (event.key === 'ArrowDown') rows[Math.min(rows.length - 1, at + 1)]?.focus();
      else if (event.key === 'ArrowUp') rows[Math.max(0, at - 1)]?.focus();
      else if (event.key === 'Enter' || event.key === ' ') rows[at]?.click();
      else return;
      event.preventDefault();
    });
    layer.replaceChildren(backdrop(), list);
    (rows[options.findIndex((option) => option.is_selected)] ?? rows[0])?.focus();
  };

  const showPicker = ({ type, value, min, max, box }: Of<'picker'>) => {
    const panel = element('form', { className: 'panel' });
    place(panel, box);
    const input = element('input', { type, value, min, max });
    input.setAttribute('aria-label', type === 'color' ? 'Colour' : type === 'time' ? 'Time' : 'Date');
    panel.append(input, button('Set', 'primary', 'submit'));
    panel.addEventListener('submit', (event) => {
      event.preventDefault();
      send({ kind: 'choose_value', value: input.value });
      clear();
    });
    panel.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') clear();
    });
    layer.replaceChildren(backdrop(), panel);
    input.focus();
  };

  const showDialog = ({ type, message, value }: Of<'dialog'>) => {
    const answer = (accept: boolean, text?: string) => {
      send({ kind: 'answer_dialog', accept, ...(text === undefined ? {} : { text }) });
      clear();
    };
    const panel = element('form', { className: 'panel centre', role: 'alertdialog' });
    panel.setAttribute('aria-label', 'The page asks');
    panel.append(element('p', { textContent: message || 'Leave this page? Changes may not be saved.' }));
    const input = type === 'prompt' ? element('input', { value }) : null;
    if (input) {
      input.setAttribute('aria-label', 'Answer');
      panel.append(input);
    }
    const ok = button('OK', 'primary', 'submit');
    const cancel = button('Cancel', '', 'button');
    cancel.addEventListener('click', () => answer(false));
    panel.append(row(...(type === 'alert' ? [ok] : [cancel, ok])));
    panel.addEventListener('submit', (event) => {
      event.preventDefault();
      answer(true, input?.value);
    });
    panel.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') answer(false);
    });
    layer.replaceChildren(shade(), panel);
    (input ?? ok).focus();
  };

  const askForFiles = ({ is_multiple }: Of<'file_chooser'>) => {
    const panel = element('div', { className: 'panel centre', role: 'dialog' });
    panel.setAttribute('aria-label', 'Choose a file');
    const input = element('input', { type: 'file', multiple: is_multiple, className: 'file' });
    input.setAttribute('aria-label', 'File from this computer');
    const cancel = button('Cancel', '', 'button');
    cancel.addEventListener('click', () => {
      send({ kind: 'choose_files', files: [] });
      clear();
    });
    input.addEventListener('change', async () => {
      send({ kind: 'choose_files', files: await Promise.all([...(input.files ?? [])].map(readBase64)) });
      clear();
    });
    panel.append(
      element('p', { textContent: 'The page asks for a file from this computer.' }),
      input,
      row(cancel),
    );
    layer.replaceChildren(shade(), panel);
    input.focus();
  };

  const askPermission = ({ permission, origin }: Of<'permission'>) => {
    const wish = { geolocation: 'know where you are', 'clipboard-read': 'read what you have copied' };
    const panel = element('div', { className: 'panel centre', role: 'alertdialog' });
    panel.setAttribute('aria-label', 'Permission');
    panel.append(element('p', { textContent: `${origin} wants to ${wish[permission]}.` }));
    const answer = (isAllowed: boolean) => async () => {
      clear();
      const given = isAllowed ? await giveAway(permission) : null;
      send({ kind: 'answer_permission', permission, allow: given !== null, ...given });
    };
    const block = button('Block', '', 'button');
    const allow = button('Allow', 'primary', 'button');
    block.addEventListener('click', answer(false));
    allow.addEventListener('click', answer(true));
    panel.append(row(block, allow));
    panel.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') block.click();
    });
    layer.replaceChildren(shade(), panel);
    block.focus();
  };

  /** After a list that was opened by a click, keys go to the page again. */
  function clear(): void {
    const hadFocus = layer.contains(document.activeElement);
    layer.replaceChildren();
    if (hadFocus) giveFocus();
  }

  function place(panel: HTMLElement, box: Of<'list'>['box']): void {
    const corner = screen.toStage(box.x, box.y + box.height);
    const room = layer.clientHeight - corner.y;
    const opensUp = room < 160 && corner.y > layer.clientHeight / 2;
    panel.style.left = `${Math.max(0, Math.min(corner.x, layer.clientWidth - 180))}px`;
    panel.style.minWidth = `${Math.max(140, box.width * screen.scale())}px`;
    panel.style.maxWidth = `${layer.clientWidth - 16}px`;
    if (opensUp) panel.style.bottom = `${layer.clientHeight - screen.toStage(0, box.y).y}px`;
    else panel.style.top = `${corner.y}px`;
    panel.style.maxHeight = `${Math.max(120, opensUp ? corner.y - 24 : room - 8)}px`;
  }

  function backdrop(): HTMLElement {
    const cover = element('div', { className: 'backdrop' });
    cover.addEventListener('pointerdown', clear);
    return cover;
  }

  return { showList, showPicker, showDialog, askForFiles, askPermission, clear };
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties);
}

function button(label: string, className: string, type: 'button' | 'submit'): HTMLButtonElement {
  return element('button', { textContent: label, className, type });
}

function row(...children: HTMLElement[]): HTMLElement {
  const line = element('div', { className: 'row' });
  line.append(...children);
  return line;
}

function shade(): HTMLElement {
  return element('div', { className: 'backdrop shade' });
}

async function readBase64(file: File): Promise<{ name: string; media_type: string; base64: string }> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(file);
  });
  return { name: file.name, media_type: file.type, base64: address.slice(address.indexOf(',') + 1) };
}
