import { trimCharacters } from '#shared/trim-characters.ts';
import type { ResumePlan } from '#shared/wire/repair.ts';

type Repair = NonNullable<ResumePlan['repair']>;

/** None is much like what the line looks for: the offers are only what the page has. */
export function areAllFar({ offers }: Repair): boolean {
  return offers.every(({ is_far }) => is_far);
}

export function questionAbout(repair: Repair, isThere: boolean): string {
  const looked = `“${trimCharacters(repair.looked_for, /["'“”‘’«»]/)}”`;
  // A line that is not understood.
  if (repair.is_whole && repair.offers[0]?.kind === 'line') return `Is this what ${looked} means?`;
  if (repair.offers[0]?.kind === 'line') return 'Which of these does the line mean?';
  if (isThere && repair.offers.length === 0) return `Which ${looked} is meant?`;
  return areAllFar(repair) ? `Where is ${looked}?` : `Which of these is ${looked}?`;
}

type Props = {
  repair: Repair;
  /** The number of the line; null where the run goes on with a step. */
  line: number | null;
  isShowing: boolean;
  /** It failed for another reason than that the thing is not on the page. */
  isThere: boolean;
};

/** What the offers are, and what taking one does. */
export function RepairHint({ repair, line, isShowing, isThere }: Props) {
  const { offers, reads, wants_file: wantsFile } = repair;
  const number = line === null ? (reads?.name === null ? 'the step' : 'the line') : `line ${line}`;
  if (offers.length === 0 && !isShowing && isThere)
    return <p className="text-sm text-ink2">Click the one that is meant, or say in the line which it is.</p>;
  if (offers.length === 0 && !isShowing) {
    // The failure names what is nearest by its words: that is on the page, and no answer.
    return (
      <p className="text-sm text-ink2">
        {wantsFile
          ? 'Nothing on this page looks as if a file came of it. If another page has it, put what leads there before it.'
          : reads
            ? 'Nothing on this page can be read in its place. It may be on another page.'
            : 'Nothing on this page can take its place.'}
      </p>
    );
  }
  if (offers.some(({ edit }) => edit === 'before') && !isShowing) {
    return (
      <p className="text-sm text-ink2">
        It may be on another page. <strong className="font-medium">Use this</strong> puts a line that leads
        there before {number} and resumes.
      </p>
    );
  }
  return (
    <p className="text-sm text-ink2">
      {areAllFar(repair) && offers.length > 0 && !isShowing && 'Nothing on this page is called like it. '}
      <strong className="font-medium">Use this{isShowing && ' and resume'}</strong> changes {number} of the
      workflow{!isShowing && ' and resumes'}.
    </p>
  );
}
