const FULL =
  'There is no space left on the disk of Legwork’s data: runs wait, and nothing new can be saved, until there is room.';
const OVER = 'There is room on the disk of Legwork’s data again: what waited goes on.';

/**
 * Says once when the disk is full, and once when it no longer is for any program. Each program that notices it says so;
 * see server/files/disk-watch.ts.
 */
export function sayDiskFull(say) {
  const full = new Set();
  return (program, isFull) => {
    const wasFull = full.size > 0;
    if (isFull) full.add(program);
    else full.delete(program);
    if (full.size > 0 !== wasFull) say(isFull ? FULL : OVER);
  };
}
