import type { InPageCrossing } from '#browser/page/look/in-page-crossing.ts';
import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page, like its tools: the words that stand beside an element, by which it is told where it has none. */
export function inPageBeside(tools: InPageTools, crossing: InPageCrossing['labelsOf']) {
  const LONGEST_NAME = 100;
  const MOST_LEVELS = 4;
  const MOST_FIELDS = 8;

  /** Of a cell of a grid that is drawn, or of the field in it. */
  const crossed = (element: Element) => (tools.text(element) === '' ? crossing(element) : null);
  /** Of the column of a table in which it stands. */
  const headingOf = (element: Element): string => {
    const cell = tools.closest(element, 'td, [role=cell], [role=gridcell]');
    const line = cell && tools.parent(cell);
    const table = cell && tools.closest(cell, 'table, [role=table], [role=grid], [role=treegrid]');
    const first = table && tools.find(table, 'tr, [role=row]')[0];
    if (!cell || !line || !first) return '';
    const heading = tools.find(first, ':scope > *')[tools.find(line, ':scope > *').indexOf(cell)];
    if (!heading || tools.closest(heading, 'th, [role=columnheader]') !== heading) return '';
    return tools.text(heading).slice(0, LONGEST_NAME);
  };
  const column = (element: Element): string => headingOf(element) || (crossed(element)?.column ?? '');
  /** Of an empty place: what stands before it in its row, also a number, such as the hour of a calendar. */
  const row = (element: Element): string => {
    const first = tools.parent(element)?.firstElementChild;
    if (!first || first === element || tools.text(element) !== '') return '';
    const words = tools.text(first) || (crossed(element)?.row ?? '');
    return words.length <= LONGEST_NAME ? words : '';
  };
  const UNREAD = 'option, script, style, template, noscript';
  const MOST_TEXTS = 60;
  const isUnread = (text: Node): boolean => text.parentElement?.closest(UNREAD) != null;
  /** Without the choices of lists, which nobody sees before they are opened. */
  const readText = (around: Element): string => {
    if (tools.find(around, UNREAD).length === 0) return tools.text(around);
    const walker = document.createTreeWalker(around, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (texts.length < MOST_TEXTS && walker.nextNode())
      if (!isUnread(walker.currentNode)) texts.push(walker.currentNode.nodeValue ?? '');
    return tools.squeeze(texts.join(' '));
  };
  const before = (element: Element): string => {
    const walker = document.createTreeWalker(element.getRootNode(), NodeFilter.SHOW_TEXT);
    walker.currentNode = element;
    for (let steps = 0; steps < 40; steps += 1) {
      const node = walker.previousNode();
      if (!node) return '';
      const text = isUnread(node) ? '' : tools.text(node);
      if (text !== '' && text.length <= LONGEST_NAME) return text;
    }
    return '';
  };
  /** Of a window that has no words but those of its field. */
  const fieldWords = (around: Element): string => {
    const fields = tools.find(around, 'input, textarea').slice(0, MOST_FIELDS);
    const words = fields.map(
      (one) => tools.attribute(one, 'placeholder') ?? tools.attribute(one, 'aria-label'),
    );
    return words.find((one) => one !== null && one !== '') ?? '';
  };
  /** Of what has no words: those of the smallest part of the page around it that has some, as the caption of a picture. */
  const caption = (element: Element): string => {
    let at = tools.text(element) === '' ? tools.parent(element) : null;
    for (
      let level = 0;
      at && at !== document.body && level < MOST_LEVELS;
      level += 1, at = tools.parent(at)
    ) {
      const words = readText(at) || fieldWords(at);
      if (words !== '') return words.length <= LONGEST_NAME ? words : '';
    }
    return '';
  };

  /** Of what stands with one text alone, as the sign on a tag: that text. */
  const alone = (element: Element): string => {
    const own = tools.text(element);
    let at = tools.parent(element);
    for (let level = 0; at && level < MOST_LEVELS && tools.text(at) === own; level += 1)
      at = tools.parent(at);
    if (!at || at === document.body) return '';
    const words = tools.text(at);
    const [isLast, isFirst] = [words.endsWith(own), words.startsWith(own)];
    const text = isLast ? words.slice(0, words.length - own.length) : isFirst ? words.slice(own.length) : '';
    return text.length <= LONGEST_NAME ? text.trim() : '';
  };

  const ENTRIES = 'li, tr, article, [role=listitem], [role=row], [role=article], [role=treeitem]';
  const isInEntry = (element: Element): boolean => {
    const around = tools.parent(element);
    const entry = around && tools.closest(around, ENTRIES);
    return !!entry && entry.parentElement !== null && entry.parentElement.childElementCount > 1;
  };

  return { column, row, before, caption, alone, isInEntry };
}
