import {
  committed,
  effects,
  read,
  reads,
  refuse,
  state,
  type LineCase,
  linesOn,
} from '#prove/on-libraries/line-case.ts';

export const LIST_LINES: readonly LineCase[] = [
  linesOn('tickets')('close the maintenance notice', state("!document.querySelector('.alert')")),
  linesOn('tickets')('solve the ticket "Cannot log in"', effects({ solved: 'T-303' })),
  linesOn('tickets')('open the ticket about the parcel', refuse()),
  linesOn('tickets')('show 10 tickets per page', effects({ length: 10 })),
  linesOn('tickets')('open the weekly summary in Reports', effects({ report: 'Weekly summary' })),
  linesOn('tickets')('get all the tickets that are shown', reads('T-301', 'Printer does not print', 'T-305')),
  linesOn('account')(
    'set country to Italy',
    committed('sl-button:has-text("Save profile")', { profile: { country: 'it', name: 'Ada' } }),
  ),
  linesOn('account')(
    'change my display name to Countess',
    committed('sl-button:has-text("Save profile")', { profile: { name: 'Countess' } }),
  ),
  linesOn('account')('sign out', effects({ account: 'sign out' })),
  linesOn('purchase')('delete PO-82 and confirm', effects({ deleted: 'PO-82' })),
  linesOn('purchase')('what is the sum of PO-84?', read('8800')),
  linesOn('purchase', 'Click "New order"')(
    'supplier: Berg Timber',
    committed('button:has-text("Save order")', { order: { supplier: 'Berg Timber', goods: [] } }),
  ),
  linesOn(
    'purchase',
    'Click "New order"',
    'Select "Berg Timber" in "Supplier"',
  )(
    'mark it as urgent',
    committed('button:has-text("Save order")', { order: { supplier: 'Berg Timber', urgent: true } }),
  ),
  linesOn('todos')('add a todo "Feed the cat"', effects({ added: 'Feed the cat' })),
  linesOn('todos')('tick off Buy milk', effects({ completed: 'Buy milk' })),
  linesOn('todos')('delete "Buy oat milk"', effects({ removed: 'Buy oat milk' })),
  linesOn('mail')('open the mail from the City Library', effects({ opened: 'Two books are due' })),
  linesOn('mail')('star "Quote for containers"', effects({ starred: 'Quote for containers' })),
  linesOn('mail')('write a new mail', state("!!document.querySelector('.ql-editor')")),
  linesOn('mail')('archive the newsletter', effects({ archived: ['Ten recipes for winter'] })),
  linesOn('kanban')('move Fix login to Done', effects({ card: 'Fix login', from: 'To do', to: 'Done' })),
  linesOn('kanban')(
    'open the card Dark mode',
    state("document.querySelector('dialog h2')?.textContent", 'Dark mode'),
  ),
];
