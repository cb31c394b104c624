import { queryOptions, useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { isTemporary } from '#web/api/queries.ts';
import { askFile, askFileAddress } from '#web/api/stored-file.ts';

/** Links to files are tickets that live for a short time, so a shown one is replaced well before it ends. */
const LINK_IS_FRESH_MS = 60_000;

export function fileLinkQuery(fileId: string) {
  return queryOptions({
    queryKey: ['file-link', fileId],
    queryFn: ({ signal }) => askFileAddress(fileId, signal),
    staleTime: LINK_IS_FRESH_MS,
    gcTime: LINK_IS_FRESH_MS,
  });
}

/** The same with the name and the kind of the file. */
export function fileQuery(fileId: string) {
  return queryOptions({
    queryKey: ['file', fileId],
    queryFn: ({ signal }) => askFile(fileId, signal),
    staleTime: LINK_IS_FRESH_MS,
    gcTime: LINK_IS_FRESH_MS,
  });
}

/** A real link, so that a middle click and "save as" work. */
export function FileLink({ fileId, children }: { fileId: string; children: string }) {
  const link = useQuery({ ...fileLinkQuery(fileId), refetchInterval: LINK_IS_FRESH_MS });
  if (link.error && !isTemporary(link.error))
    return <span className="text-sm text-ink3">{children} (no longer there)</span>;
  return (
    <a
      href={link.data}
      target="_blank"
      rel="noopener noreferrer"
      title="Opens in a new tab"
      className="inline-flex min-h-6 items-center gap-1.5 rounded-sm text-sm font-medium text-brand-ink underline-offset-2 hover:underline"
    >
      {children}
      <ExternalLink size={13} aria-hidden />
    </a>
  );
}
