/** Widths of the columns of the list; below @2xl a row is a small card. */
export const COLUMNS = {
  run: '@2xl:w-44 @2xl:shrink-0 @5xl:w-61',
  trigger: '@2xl:w-9 @2xl:shrink-0 @3xl:w-47 @5xl:w-49',
  created: '@2xl:w-23',
} as const;

/** What the columns are; the cells say it themselves to a screen reader. */
export function ColumnHeads() {
  return (
    <div
      aria-hidden
      className="hidden items-center gap-3 overflow-hidden px-4 pb-2 text-xs text-ink3 @2xl:flex"
    >
      <span className="w-9 shrink-0" />
      <span className="min-w-0 flex-1">Workflow</span>
      <span className={`${COLUMNS.run} pl-4`}>Last run</span>
      <span className={COLUMNS.trigger}>
        <span className="@max-3xl:hidden">Starts</span>
      </span>
      <span className={`${COLUMNS.created} pl-2`}>Created</span>
      {/* Run and the menu. */}
      <span className="w-18 shrink-0 @5xl:w-28" />
    </div>
  );
}
