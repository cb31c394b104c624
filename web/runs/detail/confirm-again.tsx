import { Confirm } from '#web/ui/confirm.tsx';

type Props = {
  /** Lines that would be done a second time; closed while there are none. */
  lines: readonly string[];
  /** The run was resumed before; else its page cannot be brought back. */
  wasResumed?: boolean | undefined;
  /** They led to the page that is opened again. */
  reopens?: boolean | undefined;
  /** They were under way when the run broke off. */
  brokeOff?: boolean | undefined;
  /** The number of the row or round that begins again; else the whole step does. */
  row?: number | undefined;
  /** What agreeing does. */
  action?: 'Resume' | 'Show me';
  isResuming: boolean;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Names what would be done a second time, before anything is. */
export function ConfirmAgain({
  lines,
  wasResumed = false,
  reopens = false,
  brokeOff = false,
  row,
  action = 'Resume',
  isResuming,
  onCancel,
  onConfirm,
}: Props) {
  return (
    <Confirm
      open={lines.length > 0}
      onOpenChange={(open) => !open && onCancel()}
      title={reopens ? 'Open this page again?' : brokeOff ? 'Do this again?' : 'Do these lines again?'}
      text={
        <DoneAgain lines={lines} wasResumed={wasResumed} reopens={reopens} brokeOff={brokeOff} row={row} />
      }
      action={action}
      loadingAction="Resuming..."
      loading={isResuming}
      danger={false}
      onConfirm={onConfirm}
    />
  );
}

const MOST_NAMED = 8;

/** In a paragraph, where a list may not stand. */
function DoneAgain({
  lines,
  wasResumed = false,
  reopens = false,
  brokeOff = false,
  row,
}: Pick<Props, 'lines' | 'wasResumed' | 'reopens' | 'brokeOff' | 'row'>) {
  const what = row === undefined ? 'the step begins again' : `row ${row} begins again`;
  const again = reopens
    ? 'The run goes on at the page that the line below led to, and opens it again. A site that saves when a page is opened would do it a second time:'
    : `The page cannot be brought back to where the run broke off, so ${what}. Also done a second time:`;
  const broken =
    'The run broke off or failed while it did this, so it may have been done already, or a part of it. Look at the site first: Resume does it again.';
  return (
    <>
      {wasResumed
        ? 'This run was resumed before. To go on from there, open the later run. Done a second time:'
        : brokeOff
          ? broken
          : again}
      {lines.slice(0, MOST_NAMED).map((line, at) => (
        <span key={at} className="mt-1.5 block font-medium wrap-anywhere text-ink">
          {line}
        </span>
      ))}
      {lines.length > MOST_NAMED && (
        <span className="mt-1.5 block">and {lines.length - MOST_NAMED} more</span>
      )}
    </>
  );
}
