import { useEffect, useState } from 'react';

const TICK_MS = 100;

export const SPEEDS = ['1', '1.5', '2'] as const;

export type Speed = (typeof SPEEDS)[number];

/** The clock of a film of this length in seconds. It stops at the end; playing then starts again. */
export const usePlayback = (seconds: number) => {
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>('1');
  const hasEnded = at >= seconds;
  const runs = isPlaying && !hasEnded;
  useEffect(() => {
    if (!runs) return undefined;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = ((now - last) / 1000) * Number(speed);
      last = now;
      setAt((before) => Math.min(seconds, before + passed));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [runs, seconds, speed]);
  const toggle = () => {
    if (hasEnded) setAt(0);
    setPlaying(!runs);
  };
  const seek = (to: number) => setAt(Math.min(seconds, Math.max(0, to)));
  return { at, runs, hasEnded, speed, setSpeed, toggle, seek };
};

export type Playback = ReturnType<typeof usePlayback>;
