import type { Scenes } from './scenes.ts';

const runner = (
  <>
    <path className="a" d="M6 45c0-10 2-18 4-23 6 5 12 5 16 1 6 10 16 14 28 17 4 1 5 3 5 6z" />
    <path className="c" d="M6 46h53v4a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3z" />
    <path className="s-w" d="M26 31l6-5M32 36l5-5" />
  </>
);

const boot = (
  <>
    <path className="a" d="M14 8h20v20c4 7 20 6 24 14v5H14z" />
    <path className="b" d="M14 8h20v7H14z" />
    <path className="c" d="M12 47h47v5l-3 3-4-3-4 3-4-3-4 3-4-3-4 3-4-3-4 3-4-3-4 3-4-3z" />
    <path className="s-w" d="M27 21h7M28 28h8M33 34l6-2" />
  </>
);

const sandal = (
  <>
    <path className="c" d="M5 48q14 4 26 1t28-1v4q-14 4-27 3T5 53z" />
    <path className="b" d="M5 44q14 4 26 1t28-1v4q-14 4-28 5-13 0-26-5z" />
    <path className="s-a" strokeWidth="6" d="M12 44c2-14 12-16 15 1M36 44c4-14 15-12 17-1" />
    <path className="s-a" strokeWidth="4" d="M12 36h20" />
  </>
);

const dress = (
  <>
    <path className="a" d="M6 46c0-10 3-16 4-24h16c4 9 14 12 24 15 6 2 9 5 9 9z" />
    <path className="b" d="M26 22c4 9 14 12 24 15-7 3-17 2-22-3-4-4-5-8-2-12z" />
    <path className="c" d="M6 46h53v4H22l-2 5H6z" />
    <path className="s-w" d="M29 30l6-3M34 34l5-4" />
  </>
);

const football = (
  <>
    <path className="a" d="M6 43c0-10 2-17 4-23 5 5 11 6 16 2 6 9 16 13 28 16 4 1 5 2 5 5z" />
    <path className="w" d="M20 30l6 13h-5l-5-11zM30 35l4 8h-5l-3-6z" />
    <path className="c" d="M6 43h53l-2 5H8z" />
    <path className="s-c" strokeWidth="4" d="M13 49v5M24 49v5M41 49v5M52 49v5" />
  </>
);

const strap = (
  <>
    <path className="a" d="M6 47c0-9 1-16 3-22h9c2 8 8 11 14 11 4-7 22-8 27 7v4z" />
    <path className="s-b" strokeWidth="5" d="M15 33c8-3 16-2 21 2" />
    <circle className="w" cx="17" cy="32" r="3" />
    <path className="c" d="M5 47h55v3a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4z" />
  </>
);

const slipper = (
  <>
    <path className="b" d="M5 46c4-3 14-4 24-4h30v6H5z" />
    <path className="a" d="M24 46c0-18 10-24 21-22 9 2 14 10 14 22z" />
    <path className="w" d="M21 46c0-9 2-16 6-21l7 4c-5 4-6 10-6 17z" />
    <path className="c" d="M4 46h56v4a4 4 0 0 1-4 4H9c-3 0-5-3-5-8z" />
  </>
);

const tennis = (
  <>
    <path className="w" d="M6 45c0-10 2-17 4-22 6 3 11 3 16-1 7 11 17 14 28 17 4 1 5 3 5 6z" />
    <path
      className="a"
      d="M6 45c0-10 2-17 4-22l5 2c-2 8-1 14 3 20zM41 36l13 3c4 1 5 3 5 6H47c-1-4-3-7-6-9z"
    />
    <path className="c" d="M6 46h53v4a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3z" />
    <path className="s-b" d="M25 31l6-5M31 36l5-6" />
  </>
);

/** Drawings of shoes, one for each product. */
export const SHOES: Scenes = {
  'running-shoe': { drawing: runner, hue: 2 },
  'hiking-boot': { drawing: boot, hue: 3 },
  sandal: { drawing: sandal, hue: 4 },
  'dress-shoe': { drawing: dress, hue: 5 },
  'football-boot': { drawing: football, hue: 2 },
  'strap-shoe': { drawing: strap, hue: 4 },
  slipper: { drawing: slipper, hue: 1 },
  'tennis-shoe': { drawing: tennis, hue: 5 },
};
