import { Badge } from '#web/ui/badge.tsx';
import { useNow } from '#web/use-now.ts';
import { formatDate } from '#web/words/format.ts';

/** When a workflow was made; on a narrow list without the year where that is this one. */
export function CreatedBadge({ at }: { at: string }) {
  const date = formatDate(at);
  const thisYear = `, ${new Date(useNow()).getFullYear()}`;
  return (
    <Badge className="@max-2xl:py-0">
      {date.endsWith(thisYear) ? (
        <>
          {date.slice(0, -thisYear.length)}
          <span className="@max-2xl:hidden">{thisYear}</span>
        </>
      ) : (
        date
      )}
    </Badge>
  );
}
