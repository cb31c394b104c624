import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { MOBILE, useMediaQuery } from '#web/ui/media-query.ts';
import type { AccountPage } from '#web/connectors/account-pages.ts';

type Props = { shown: AccountPage; onPage: (page: number) => void };

export function PageControls({ shown, onPage }: Props) {
  const isMobile = useMediaQuery(MOBILE);
  const isFirst = shown.page === 0;
  const isLast = shown.page === shown.last_page;
  // The table says that it is empty.
  if (shown.rows.length === 0) return null;
  if (isMobile) {
    return (
      <nav aria-label="Pages" className="mt-4 flex justify-between gap-2">
        <Button size="lg" disabled={isFirst} onClick={() => onPage(shown.page - 1)}>
          Previous
        </Button>
        <Button size="lg" disabled={isLast} onClick={() => onPage(shown.page + 1)}>
          Next
        </Button>
      </nav>
    );
  }
  return (
    <nav aria-label="Pages" className="mt-3 flex items-center justify-between gap-4">
      <p aria-live="polite" className="text-sm text-ink2 tabular-nums">
        {shown.line}
      </p>
      <div className="flex gap-1">
        <IconButton label="First page" disabled={isFirst} onClick={() => onPage(0)}>
          <ChevronFirst size={17} aria-hidden />
        </IconButton>
        <IconButton label="Previous page" disabled={isFirst} onClick={() => onPage(shown.page - 1)}>
          <ChevronLeft size={17} aria-hidden />
        </IconButton>
        <IconButton label="Next page" disabled={isLast} onClick={() => onPage(shown.page + 1)}>
          <ChevronRight size={17} aria-hidden />
        </IconButton>
        <IconButton label="Last page" disabled={isLast} onClick={() => onPage(shown.last_page)}>
          <ChevronLast size={17} aria-hidden />
        </IconButton>
      </div>
    </nav>
  );
}
