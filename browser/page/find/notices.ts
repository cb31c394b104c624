import { contains, fullText, labelOf, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { wholeWords } from '#browser/page/find/whole-words.ts';

const SORTS = 'message|notice|alert|banner|notification|warning|toast|announcement|reminder';
const NOTICE = new RegExp(`^(.{3,60}) (?:${SORTS})$`, 'i');
const NOTICE_ABOUT = new RegExp(
  `^(?:(?:the|a|this|that) )?(?:${SORTS}|hint|tip) (?:about|on|regarding|saying|that says) (?:the |my |our |your )?(.{3,60})$`,
  'i',
);
const BEGINS = /^(?:alert|status|alertdialog|complementary)$/;
const ANNOUNCES = /^(?:alert|status|alertdialog|dialog|complementary|note)$/;
const CLOSES = /^(?:close|dismiss|hide|got it|ok|okay|×|✕|✖)(?![\p{L}])/iu;
const LONGEST = 600;

/** `the maintenance notice`, `the notice about the identity card`: the part of the page that announces it. */
export function noticesAbout(tree: PageTree, near: string): PageNode[] {
  const [, said] = NOTICE_ABOUT.exec(near) ?? [];
  if (said !== undefined) return noticesSaying(tree, said);
  const [, about = ''] = NOTICE.exec(near.replace(/^(?:the|this|that|my|our) /i, '')) ?? [];
  if (about === '') return [];
  const wanted = about.toLowerCase();
  return tree.nodes.filter(
    (node) => BEGINS.test(node.role) && fullText(tree, node, LONGEST).toLowerCase().startsWith(wanted),
  );
}

/** The innermost, by its role or by what closes it. */
function noticesSaying(tree: PageTree, said: string): PageNode[] {
  const words = wholeWords(said);
  const closers = tree.nodes.filter(
    (node) => node.role === 'button' && node.ref !== null && CLOSES.test(labelOf(tree, node).trim()),
  );
  const found = tree.nodes.filter((node) => {
    const isNotice =
      ANNOUNCES.test(node.role) ||
      (node.role === 'generic' && closers.some((closer) => contains(node, closer)));
    const text = isNotice ? fullText(tree, node, LONGEST + 1) : '';
    return text.length <= LONGEST && words.test(text);
  });
  return found.filter((node) => !found.some((other) => other !== node && contains(node, other)));
}
