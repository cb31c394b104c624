import { toast } from '#web/toasts/toast.ts';

/** Nobody waits longer for a sign that a press was taken. */
const SLOW_MS = 500;

/** Says what is being done when it takes a while, for presses after which nothing on the page would show it. */
export async function sayWhenSlow<T>(words: string, work: Promise<T>): Promise<T> {
  const timer = setTimeout(() => toast.info(words), SLOW_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
