import { agent } from '#integrations/agent/agent.ts';
import { askModel } from '#integrations/ai/ask-model.ts';
import { extractFields } from '#integrations/ai/extract-fields.ts';
import { sortText } from '#integrations/ai/sort-text.ts';
import { click } from '#integrations/browser/click.ts';
import { downloadFile } from '#integrations/browser/download-file.ts';
import { extractData } from '#integrations/browser/extract-data.ts';
import { extractText } from '#integrations/browser/extract-text.ts';
import { instructions } from '#integrations/browser/instructions.ts';
import { openPage } from '#integrations/browser/open-page.ts';
import { pressKey } from '#integrations/browser/press-key.ts';
import { selectOption } from '#integrations/browser/select-option.ts';
import { takeScreenshot } from '#integrations/browser/take-screenshot.ts';
import { typeText } from '#integrations/browser/type-text.ts';
import { uploadFile } from '#integrations/browser/upload-file.ts';
import { waitFor } from '#integrations/browser/wait-for.ts';
import { readCsv } from '#integrations/data/read-csv.ts';
import { readXlsx } from '#integrations/data/read-xlsx.ts';
import { writeCsv } from '#integrations/data/write-csv.ts';
import { writeXlsx } from '#integrations/data/write-xlsx.ts';
import { dateDifference } from '#integrations/dates/date-difference.ts';
import { formatDate } from '#integrations/dates/format-date.ts';
import { type Action, stepOption } from '#integrations/define.ts';
import { type Trigger, triggerOption } from '#integrations/define-trigger.ts';
import { pdfText } from '#integrations/files/pdf-text.ts';
import { rename } from '#integrations/files/rename.ts';
import { unzip } from '#integrations/files/unzip.ts';
import { zip } from '#integrations/files/zip.ts';
import { commentIssue } from '#integrations/github/comment-issue.ts';
import { createIssue } from '#integrations/github/create-issue.ts';
import { listIssues } from '#integrations/github/list-issues.ts';
import { onIssue } from '#integrations/github/on-issue.ts';
import { readRepositoryFile } from '#integrations/github/read-file.ts';
import { updateIssue } from '#integrations/github/update-issue.ts';
import { createDraft } from '#integrations/gmail/create-draft.ts';
import { labelEmail } from '#integrations/gmail/label-email.ts';
import { readEmail } from '#integrations/gmail/read-email.ts';
import { reply } from '#integrations/gmail/reply.ts';
import { search } from '#integrations/gmail/search.ts';
import { askMe } from '#integrations/flow/ask-me.ts';
import { stopUnless } from '#integrations/flow/stop-unless.ts';
import { onEmail } from '#integrations/gmail/on-email.ts';
import { onForm } from '#integrations/form/on-form.ts';
import { sendEmail } from '#integrations/gmail/send-email.ts';
import { createEvent } from '#integrations/google-calendar/create-event.ts';
import { findFreeTime } from '#integrations/google-calendar/find-free-time.ts';
import { listEvents } from '#integrations/google-calendar/list-events.ts';
import { onEvent } from '#integrations/google-calendar/on-event.ts';
import { onEventSoon } from '#integrations/google-calendar/on-event-soon.ts';
import { updateEvent } from '#integrations/google-calendar/update-event.ts';
import { downloadFile as downloadFromDrive } from '#integrations/google-drive/download-file.ts';
import { listFiles } from '#integrations/google-drive/list-files.ts';
import { onFile } from '#integrations/google-drive/on-file.ts';
import { shareFile } from '#integrations/google-drive/share-file.ts';
import { uploadFile as uploadToDrive } from '#integrations/google-drive/upload-file.ts';
import { appendRow } from '#integrations/google-sheets/append-row.ts';
import { findRow } from '#integrations/google-sheets/find-row.ts';
import { onRow } from '#integrations/google-sheets/on-row.ts';
import { readRange } from '#integrations/google-sheets/read-range.ts';
import { updateCells } from '#integrations/google-sheets/update-cells.ts';
import { httpRequest } from '#integrations/http/request.ts';
import { extractFromJson } from '#integrations/json/extract.ts';
import { createOutlookDraft } from '#integrations/outlook/create-draft.ts';
import { createOutlookEvent } from '#integrations/outlook/create-event.ts';
import { deleteOutlookEvent } from '#integrations/outlook/delete-event.ts';
import { fileOutlookEmail } from '#integrations/outlook/file-email.ts';
import { listOutlookEvents } from '#integrations/outlook/list-events.ts';
import { onOutlookEmail } from '#integrations/outlook/on-email.ts';
import { onOutlookEvent } from '#integrations/outlook/on-event.ts';
import { readOutlookEmail } from '#integrations/outlook/read-email.ts';
import { replyWithOutlook } from '#integrations/outlook/reply.ts';
import { searchOutlook } from '#integrations/outlook/search.ts';
import { sendOutlookEmail } from '#integrations/outlook/send-email.ts';
import { updateOutlookEvent } from '#integrations/outlook/update-event.ts';
import { sendMe } from '#integrations/mail/send-me.ts';
import { onASchedule } from '#integrations/schedule/on-a-schedule.ts';
import { directMessage } from '#integrations/slack/direct-message.ts';
import { listChannels } from '#integrations/slack/list-channels.ts';
import { onMessage } from '#integrations/slack/on-message.ts';
import { postToSlack } from '#integrations/slack/post-message.ts';
import { replyInThread } from '#integrations/slack/reply-in-thread.ts';
import { uploadToSlack } from '#integrations/slack/upload-file.ts';
import { changeCase } from '#integrations/text/change-case.ts';
import { findInText } from '#integrations/text/find.ts';
import { replaceText } from '#integrations/text/replace.ts';
import { splitText } from '#integrations/text/split.ts';
import { onRunCompleted, onRunFailed } from '#integrations/runs/on-run-ended.ts';
import { readRowsOfTable } from '#integrations/tables/read-rows.ts';
import { saveRowsToTable } from '#integrations/tables/save-rows.ts';
import { textTemplate } from '#integrations/text/template.ts';
import { onWebhook } from '#integrations/webhook/on-webhook.ts';
import { waitForTime } from '#integrations/wait/wait-for-time.ts';
import { waitUntil } from '#integrations/wait/wait-until.ts';
import type { StepOption } from '#shared/wire.ts';

/** All that a workflow can do, in the order the step picker shows it. */
export const actions: readonly Action[] = [
  instructions,
  agent,
  openPage,
  click,
  typeText,
  selectOption,
  pressKey,
  waitFor,
  extractText,
  extractData,
  takeScreenshot,
  uploadFile,
  downloadFile,
  sendMe,
  saveRowsToTable,
  readRowsOfTable,
  sendEmail,
  reply,
  search,
  readEmail,
  labelEmail,
  createDraft,
  uploadToDrive,
  downloadFromDrive,
  listFiles,
  shareFile,
  appendRow,
  readRange,
  updateCells,
  findRow,
  createEvent,
  updateEvent,
  listEvents,
  findFreeTime,
  sendOutlookEmail,
  replyWithOutlook,
  searchOutlook,
  readOutlookEmail,
  fileOutlookEmail,
  createOutlookDraft,
  createOutlookEvent,
  updateOutlookEvent,
  listOutlookEvents,
  deleteOutlookEvent,
  postToSlack,
  replyInThread,
  directMessage,
  uploadToSlack,
  listChannels,
  createIssue,
  updateIssue,
  commentIssue,
  listIssues,
  readRepositoryFile,
  httpRequest,
  waitForTime,
  waitUntil,
  askMe,
  stopUnless,
  askModel,
  extractFields,
  sortText,
  textTemplate,
  findInText,
  replaceText,
  splitText,
  changeCase,
  formatDate,
  dateDifference,
  extractFromJson,
  readCsv,
  writeCsv,
  readXlsx,
  writeXlsx,
  pdfText,
  rename,
  zip,
  unzip,
];

/** All that can start a workflow by itself. */
export const triggers: readonly Trigger[] = [
  onASchedule,
  onWebhook,
  onForm,
  onEmail,
  onFile,
  onRow,
  onEvent,
  onEventSoon,
  onOutlookEmail,
  onOutlookEvent,
  onMessage,
  onIssue,
  onRunCompleted,
  onRunFailed,
];

export const stepOptions: readonly StepOption[] = [
  ...triggers.map(triggerOption),
  ...actions.map(stepOption),
];

export function findAction(id: string): Action | undefined {
  return actions.find((action) => action.id === id);
}

export function findTrigger(id: string): Trigger | undefined {
  return triggers.find((trigger) => trigger.id === id);
}
