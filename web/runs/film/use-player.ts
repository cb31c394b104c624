import { useEffect, useState } from 'react';
import { type Frame, showFor } from '#web/runs/film/film.ts';

export type Player = {
  /** The number of the frame that is shown. */
  at: number;
  isPlaying: boolean;
  /** Somebody chose where it stands, or played it. One that plays by itself leaves what stands beside it where it is. */
  wasMoved: boolean;
  show: (at: number) => void;
  toggle: () => void;
};

/** Where the film of a run stands. `playsOnce`: it starts by itself, for a run that was too quick to be watched. */
export function usePlayer(frames: readonly Frame[], playsOnce: boolean): Player {
  // While the run goes on and until somebody moves it, the newest frame is shown.
  const [chosen, setChosen] = useState<number | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasPlayed, setHasPlayed] = useState(false);
  const [wasMoved, setWasMoved] = useState(false);
  const last = frames.length - 1;
  const at = Math.min(chosen ?? last, last);
  if (playsOnce && !hasPlayed && frames.length > 1) {
    setHasPlayed(true);
    setChosen(0);
    setIsPlaying(true);
  }
  const isRunning = isPlaying && at < last;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(
      () => {
        setChosen(at + 1);
        if (at + 1 >= last) setIsPlaying(false);
      },
      showFor(frames, at),
    );
    return () => clearTimeout(timer);
  }, [isRunning, at, last, frames]);
  return {
    at,
    isPlaying: isRunning,
    wasMoved,
    show: (next) => {
      setWasMoved(true);
      setIsPlaying(false);
      setChosen(next);
    },
    toggle: () => {
      setWasMoved(true);
      if (!isRunning && at >= last) setChosen(0);
      setIsPlaying(!isRunning);
    },
  };
}
