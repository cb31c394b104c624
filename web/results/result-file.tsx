import { useQuery } from '@tanstack/react-query';
import { Download, FileText, Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { bytesInWords } from '#shared/quotas.ts';
import { ResultName } from '#web/results/result-name.tsx';
import { PdfFile, TableOfFile, TextOfFile } from '#web/results/file-viewer.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { fileQuery } from '#web/results/file-link.tsx';
import { LoadedPicture } from '#web/results/loaded-picture.tsx';
import { isTemporary } from '#web/api/queries.ts';

const PICTURE = /^image\/(png|jpeg|gif|webp|avif|bmp)$/;
const TEXT = /^(text\/(?!html)|application\/(json|xml|csv))/;
const MOST_SHOWN_BYTES = 200_000;
const MOST_PDF_BYTES = 20_000_000;

type Props = {
  name: string;
  variable?: string | undefined;
  fileId: string;
  /** It has the whole width, so a picture is shown higher. */
  isAlone?: boolean;
  /** No other result is a table: the rows of the file are. */
  isOnlyTable?: boolean;
};

/** A file of a run: pictures, PDF, tables and texts are shown, everything can be downloaded. */
export function ResultFile({ name, variable, fileId, isAlone = false, isOnlyTable = false }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const file = useQuery({ ...fileQuery(fileId), refetchInterval: 60_000, refetchOnWindowFocus: false });
  // Without a connection it is there, and only cannot be asked for.
  if (file.error && !isTemporary(file.error))
    return <p className="px-4 py-3 text-sm text-ink2">{name} (no longer there)</p>;
  const { url, media_type: type = '', size = 0 } = file.data ?? {};
  const fileName = file.data?.name ?? name;
  const isPicture = PICTURE.test(type);
  // “File · variable_2” says nothing of it.
  const isCalled = variable !== undefined && file.data?.name !== undefined && !isPicture;
  const isPdf = type === 'application/pdf' && size <= MOST_PDF_BYTES && navigator.pdfViewerEnabled;
  const isTable = type === 'text/csv' || /\.[ct]sv$/i.test(fileName);
  const isShown = isPicture || isPdf || (TEXT.test(type) && size <= MOST_SHOWN_BYTES);
  const row = (
    <p className="flex items-center gap-2.5 rounded-lg border border-line bg-sunken px-3 py-3 text-sm">
      <FileText size={16} aria-hidden className="shrink-0 text-ink3" />
      <span className="min-w-0 flex-1 truncate">{isCalled ? name : fileName}</span>
      {isShown && (
        <Button size="sm" onClick={() => setIsOpen(true)}>
          Open
        </Button>
      )}
    </p>
  );
  return (
    <div className="flex h-full flex-col gap-2.5 p-3">
      <div className="flex min-h-8 items-center gap-2">
        <h3 className="min-w-0 flex-1 truncate font-medium">
          <ResultName name={isCalled ? fileName : name} variable={variable} />
          {file.data && (
            <span className="ml-2 text-xs font-normal text-ink3 tabular-nums">{bytesInWords(size)}</span>
          )}
        </h3>
        {isPicture && (
          <IconButton label={`Open ${fileName}`} onClick={() => setIsOpen(true)}>
            <Maximize2 size={15} aria-hidden />
          </IconButton>
        )}
        {url !== undefined && (
          <a
            href={url}
            download={fileName}
            aria-label={`Download ${fileName}`}
            title="Download"
            className={buttonClass({ variant: 'ghost', size: 'icon' })}
          >
            <Download size={15} aria-hidden />
          </a>
        )}
      </div>
      {isPicture && url !== undefined ? (
        <button
          type="button"
          aria-label={`Enlarge ${fileName}`}
          onClick={() => setIsOpen(true)}
          // As high as what stands beside it; the picture itself does not count.
          className={`@container relative flex-1 overflow-hidden rounded-lg border border-line bg-sunken ${isAlone ? 'min-h-40 sm:min-h-72' : 'min-h-40'}`}
        >
          <LoadedPicture
            src={url}
            alt=""
            className="absolute inset-0 size-full object-contain object-top @2xs:object-cover"
          />
        </button>
      ) : isOnlyTable && isTable && isShown && url !== undefined ? (
        <TableOfFile url={url} name={fileName} otherwise={row} />
      ) : (
        row
      )}
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={fileName} width={1120}>
        <div className="min-h-0 overflow-y-auto px-5 pb-5">
          {isPicture ? (
            <img src={url} alt={fileName} className="mx-auto max-h-[70dvh] max-w-full object-contain" />
          ) : (
            url !== undefined &&
            (isPdf ? (
              <PdfFile url={url} name={fileName} />
            ) : (
              <TextOfFile url={url} name={fileName} isTable={isTable} />
            ))
          )}
        </div>
      </Dialog>
    </div>
  );
}
