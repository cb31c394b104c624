const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

/** 6:24:05 PM */
export function formatTime(at: number): string {
  return clock.format(at);
}
