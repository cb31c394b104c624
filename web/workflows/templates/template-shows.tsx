import { CircleCheck, FileSpreadsheet } from 'lucide-react';
import type { Template } from '#shared/wire/templates.ts';

/** What a run of a template gives, drawn as its result will be. */
export function TemplateShows({ shows, look }: Pick<Template, 'shows' | 'look'>) {
  if (look === 'row') {
    const [first, ...rest] = shows.split(' · ');
    return (
      <p className="flex w-full max-w-64 items-center gap-4 rounded-lg border border-line bg-card px-3 py-2 text-sm tabular-nums shadow-card">
        <span className="font-medium">{first}</span>
        {rest.map((part, at) => (
          <span key={part} className={at === rest.length - 1 ? 'ml-auto' : 'text-ink2'}>
            {part}
          </span>
        ))}
      </p>
    );
  }
  if (look === 'file') {
    return (
      <p className="flex items-center gap-2 rounded-lg border border-line bg-card px-3 py-2 text-sm font-medium shadow-card">
        <FileSpreadsheet size={16} aria-hidden className="text-ink3" />
        {shows}
      </p>
    );
  }
  if (look === 'done') {
    return (
      <p className="flex items-center gap-2 font-medium">
        <CircleCheck size={17} aria-hidden className="bg-transparent text-tone-ink tone-green tone" />
        {shows}
      </p>
    );
  }
  if (look === 'news') {
    return (
      <p className="rounded-full px-3 py-1 text-sm font-medium text-tone-ink tone-green tone">{shows}</p>
    );
  }
  return <p className="text-2xl font-semibold tabular-nums">{shows}</p>;
}
