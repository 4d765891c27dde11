import type { Scenes } from './scenes.ts';

const game = (
  <>
    <path className="a" d="M18 19h28c9 0 15 28 8 30-5 1-8-9-12-9H22c-4 0-7 10-12 9-7-2-1-30 8-30z" />
    <path className="w" d="M20 24h4v4h4v4h-4v4h-4v-4h-4v-4h4z" />
    <circle className="b" cx="45" cy="26" r="3" />
    <circle className="w" cx="39" cy="33" r="3" />
  </>
);

const chess = (
  <>
    <rect className="c" x="14" y="50" width="36" height="8" rx="3" />
    <path className="a" d="M19 50c0-12 8-14 9-24-5 3-8 5-13 4-2-6 6-16 15-19l2-6 4 5c12 4 14 18 11 40z" />
    <circle className="w" cx="31" cy="19" r="2.5" />
    <path className="s-b" d="M41 20c4 7 4 15 3 24" />
  </>
);

const puzzle = (
  <>
    <path className="a" d="M8 8h20c-4 9 12 9 8 0h20v20c-9-4-9 12 0 8v20H36c4-9-12-9-8 0H8V36c9 4 9-12 0-8z" />
    <path className="b" d="M32 32h24v24H36c4-9-12-9-8 0" />
    <path className="s-w" d="M32 14.8V32H14.8M32 32h17.2M32 32v17.2" />
  </>
);

const headset = (
  <>
    <path className="s-c" strokeWidth="5" d="M10 26C12 8 52 8 54 26" />
    <rect className="a" x="5" y="24" width="54" height="26" rx="9" />
    <path className="c" d="M24 50c2-9 14-9 16 0z" />
    <rect className="w" x="12" y="30" width="40" height="9" rx="4.5" />
    <circle className="b" cx="20" cy="34.5" r="2.5" />
    <circle className="b" cx="44" cy="34.5" r="2.5" />
  </>
);

const kicker = (
  <>
    <path className="c" d="M8 44h8v14H8zM48 44h8v14h-8z" />
    <rect className="a" x="4" y="24" width="56" height="22" rx="4" />
    <rect className="b" x="9" y="28" width="46" height="12" rx="2" />
    <circle className="w" cx="32" cy="34" r="4" />
    <path className="s-c" strokeWidth="3" d="M18 12v28M32 18v-6M46 12v28" />
    <path className="s-w" strokeWidth="5" d="M18 31v6M46 31v6" />
  </>
);

const cards = (
  <>
    <path className="c" d="M10 16l24-8 12 36-24 8z" />
    <rect className="b" x="22" y="12" width="28" height="40" rx="4" />
    <rect className="w" x="26" y="16" width="28" height="40" rx="4" />
    <path className="a" d="M40 45c-12-9-10-16-5-16 3 0 5 3 5 4 0-1 2-4 5-4 5 0 7 7-5 16z" />
  </>
);

const bricks = (
  <>
    <path className="c" d="M12 12h10v6H12zM27 12h10v6H27zM42 12h10v6H42z" />
    <rect className="a" x="7" y="17" width="50" height="16" rx="2" />
    <rect className="b" x="7" y="33" width="24" height="21" rx="2" />
    <rect className="c" x="33" y="33" width="24" height="21" rx="2" />
    <path className="s-w" d="M13 43h12M39 43h12" />
  </>
);

const kite = (
  <>
    <path className="a" d="M36 4L14 26l14 16z" />
    <path className="b" d="M36 4l18 22-26 16z" />
    <path className="c" d="M14 26l40 0-26 16z" />
    <path className="s-w" d="M36 4l-8 38M14 26h40" />
    <path className="s-c" d="M28 42c-2 8 6 8 2 18M25 49l8 2M27 56l8 1" />
  </>
);

/** Drawings of games, one for each product. */
export const GAMES: Scenes = {
  'device-gamepad': { drawing: game, hue: 1 },
  chess: { drawing: chess, hue: 3 },
  puzzle: { drawing: puzzle, hue: 4 },
  'badge-vr': { drawing: headset, hue: 1 },
  'table-football': { drawing: kicker, hue: 2 },
  cards: { drawing: cards, hue: 4 },
  lego: { drawing: bricks, hue: 5 },
  kite: { drawing: kite, hue: 3 },
};
