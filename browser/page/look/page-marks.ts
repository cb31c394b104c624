import type { Frame, Locator } from 'playwright-core';
import * as z from 'zod';
import { askPage, pickElement } from '#browser/page/look/page-engine.ts';
import { TargetMarks, WindowBox } from '#shared/script/target/target-memory.ts';

const Candidates = z.nullable(z.object({ number: z.int(), marks: z.array(z.nullable(TargetMarks)) }));
const Box = z.nullable(WindowBox);

/** Something on the page that can be acted on. */
export type Candidate = { marks: TargetMarks; locator: Locator; frame: Frame; at: number };

const SWEEP_MS = 5_000;
const QUICK_MS = 1_000;
const PATIENT_MS = 30_000;

/**
 * Everything on a document that can be acted on; also elements of this tag that only their cursor shows to be. Null when
 * they are too many. The locators hold until the document is asked again.
 */
export async function listCandidates(frame: Frame, tag: string): Promise<Candidate[] | null> {
  const word = /^[a-z][a-z0-9-]*$/.test(tag) ? tag.toUpperCase() : 'DIV';
  const found = Candidates.parse(await askPage(frame, `candidates ${word}`, SWEEP_MS));
  return (
    found &&
    found.marks.flatMap((marks, at) =>
      marks ? [{ marks, frame, at, locator: pickElement(frame, found.number, at) }] : [],
    )
  );
}

/** Which of the candidates that were listed last an element is; -1 for none. */
export async function findAmong(of: Locator): Promise<number> {
  return z.int().parse(await askPage(of, 'which', QUICK_MS));
}

/** For trials on generated pages: a slow machine is waited for. */
export async function readMarks(of: Locator): Promise<TargetMarks | null> {
  return z.nullable(TargetMarks).parse(await askPage(of, 'marks', PATIENT_MS));
}

export async function readBox(of: Locator): Promise<WindowBox | null> {
  return Box.parse(await askPage(of, 'box', QUICK_MS));
}
