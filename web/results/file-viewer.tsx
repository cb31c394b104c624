import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { readCsv } from '#web/results/read-csv.ts';
import { ResultTable } from '#web/results/result-table.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CenteredSpinner } from '#web/ui/spinner.tsx';

const UNREADABLE = <p className="text-sm text-danger">The file could not be read.</p>;

function useText(url: string) {
  return useQuery({
    queryKey: ['file-text', url],
    queryFn: async ({ signal }) => await (await fetchFile(url, signal)).text(),
  });
}

/** The rows of a file without opening it; `otherwise` where it has none, or cannot be read. */
export function TableOfFile({ url, name, otherwise }: { url: string; name: string; otherwise: ReactNode }) {
  const text = useText(url);
  if (text.isPending) return <Skeleton className="h-28" />;
  const table = text.isError ? null : readCsv(text.data);
  if (!table) return otherwise;
  return (
    <div className="min-w-0 overflow-hidden rounded-lg border border-line">
      <ResultTable name={name} table={table} />
    </div>
  );
}

/** A text, or a table where it is one. */
export function TextOfFile({ url, name, isTable }: { url: string; name: string; isTable: boolean }) {
  const text = useText(url);
  if (text.isPending) return <CenteredSpinner />;
  if (text.isError) return UNREADABLE;
  const table = isTable ? readCsv(text.data) : null;
  if (table) return <ResultTable name={name} table={table} />;
  return <pre className="font-mono text-xs leading-5 wrap-anywhere whitespace-pre-wrap">{text.data}</pre>;
}

/**
 * In the viewer of the browser. The file is fetched, because its own address is answered as a download, and shown as
 * what it is said to be and nothing else: a page in it would be one of ours.
 */
export function PdfFile({ url, name }: { url: string; name: string }) {
  const file = useQuery({
    queryKey: ['file-bytes', url],
    queryFn: async ({ signal }) => await (await fetchFile(url, signal)).arrayBuffer(),
    gcTime: 0,
  });
  const bytes = file.data;
  const show = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (!frame || !bytes) return undefined;
      const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
      frame.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [bytes],
  );
  if (file.isError) return UNREADABLE;
  if (!bytes) return <CenteredSpinner />;
  // Chromium shows no PDF in a sandboxed frame. What is in it is a PDF by its type, and runs nothing of ours.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe ref={show} title={name} className="h-[70dvh] w-full rounded-lg border border-line" />;
}

async function fetchFile(url: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error('The file could not be read.');
  return answer;
}
