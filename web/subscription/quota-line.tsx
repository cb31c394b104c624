import { useQuery } from '@tanstack/react-query';
import { bytesInWords } from '#shared/quotas.ts';
import { askApi } from '#web/api/api.ts';

/** What the person keeps, of what the plan allows. Without an answer there is no line: the page is about the plan. */
export function QuotaLine() {
  const { data } = useQuery({
    queryKey: ['GET_QUOTA'],
    queryFn: ({ signal }) => askApi('GET_QUOTA', { signal }),
    staleTime: 0,
  });
  if (!data) return null;
  const parts = [
    `${bytesInWords(data.kept_bytes)} of ${bytesInWords(data.most_kept_bytes)} for files`,
    `${inWords(data.workflows)} of ${inWords(data.most_workflows)} workflows`,
    `${inWords(data.uploads)} of ${inWords(data.most_uploads)} uploads today`,
  ];
  return <p className="text-sm text-pretty text-ink2">In use: {parts.join(', ')}.</p>;
}

function inWords(count: number): string {
  return count.toLocaleString('en-US');
}
