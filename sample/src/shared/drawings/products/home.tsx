import type { Scenes } from './scenes.ts';

const lamp = (
  <>
    <path className="a" d="M22 9h20l8 23H14z" />
    <path className="b" d="M25 13h5l-4 15h-6z" />
    <rect className="c" x="30" y="32" width="4" height="20" />
    <rect className="c" x="19" y="51" width="26" height="5" rx="2.5" />
  </>
);

const plant = (
  <>
    <path className="a" d="M32 38C18 36 13 23 16 11c10 3 16 11 16 27z" />
    <path className="b" d="M32 38c-1-13 5-21 16-21 1 11-4 19-16 21z" />
    <path className="c" d="M20 38h24l-3 18H23z" />
  </>
);

const mirror = (
  <>
    <circle className="c" cx="32" cy="28" r="23" />
    <circle className="b" cx="32" cy="28" r="19" />
    <path className="w" d="M20 34l16-20 6 4-18 22zM36 40l10-12-1 7-6 7z" />
    <path className="a" d="M20 49h24l4 9H16z" />
  </>
);

const sofa = (
  <>
    <rect className="b" x="10" y="16" width="44" height="24" rx="8" />
    <path className="s-w" d="M32 20v18" />
    <rect className="c" x="11" y="36" width="42" height="14" rx="3" />
    <rect className="a" x="3" y="28" width="12" height="23" rx="6" />
    <rect className="a" x="49" y="28" width="12" height="23" rx="6" />
    <path className="s-c" d="M10 51v5M54 51v5" />
  </>
);

const clock = (
  <>
    <circle className="c" cx="32" cy="32" r="26" />
    <circle className="a" cx="32" cy="32" r="22" />
    <circle className="w" cx="32" cy="32" r="17" />
    <path className="s-c" strokeWidth="3.5" d="M32 21v11l8 5" />
    <path className="s-b" d="M32 17v2M32 45v2M17 32h2M45 32h2" />
  </>
);

const photo = (
  <>
    <rect className="c" x="8" y="10" width="48" height="44" rx="3" />
    <rect className="w" x="13" y="15" width="38" height="34" />
    <circle className="b" cx="41" cy="24" r="4" />
    <path className="a" d="M13 49l13-18 9 11 6-7 10 14z" />
  </>
);

const candle = (
  <>
    <path className="b" d="M32 4c6 7 7 10 7 13a7 7 0 0 1-14 0c0-3 1-6 7-13z" />
    <path className="w" d="M32 13c2 3 3 4 3 6a3 3 0 0 1-6 0c0-2 1-3 3-6z" />
    <rect className="a" x="17" y="27" width="30" height="29" rx="5" />
    <rect className="w" x="22" y="36" width="20" height="11" rx="2" />
    <path className="s-c" d="M32 27v-4M26 41.5h12" />
  </>
);

const rug = (
  <>
    <rect className="a" x="12" y="8" width="40" height="48" rx="2" />
    <rect className="b" x="17" y="13" width="30" height="38" rx="1" />
    <path className="w" d="M32 18l9 14-9 14-9-14z" />
    <path className="c" d="M32 25l5 7-5 7-5-7z" />
    <path className="s-c" d="M15 8V4M24 8V4M32 8V4M40 8V4M49 8V4M15 56v4M24 56v4M32 56v4M40 56v4M49 56v4" />
  </>
);

const vase = (
  <>
    <path className="s-c" d="M32 24C30 14 24 12 20 8M32 24c1-9 4-14 10-18M32 24V6" />
    <circle className="b" cx="20" cy="8" r="4.5" />
    <circle className="b" cx="43" cy="7" r="4.5" />
    <circle className="b" cx="32" cy="6" r="4.5" />
    <path className="a" d="M25 22h14c0 7 9 9 9 19 0 8-6 12-9 17H25c-3-5-9-9-9-17 0-10 9-12 9-19z" />
    <path className="s-w" d="M19 38q6.5 5 13 0t13 0" />
  </>
);

/** Drawings of things for a home, one for each product. */
export const HOME: Scenes = {
  lamp: { drawing: lamp, hue: 3 },
  'plant-2': { drawing: plant, hue: 2 },
  mirror: { drawing: mirror, hue: 5 },
  sofa: { drawing: sofa, hue: 1 },
  clock: { drawing: clock, hue: 3 },
  photo: { drawing: photo, hue: 5 },
  candle: { drawing: candle, hue: 4 },
  rug: { drawing: rug, hue: 4 },
  vase: { drawing: vase, hue: 1 },
};
