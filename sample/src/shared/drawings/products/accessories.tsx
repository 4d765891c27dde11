import type { Scenes } from './scenes.ts';

const watch = (
  <>
    <rect className="b" x="25" y="4" width="14" height="56" rx="4" />
    <circle className="a" cx="32" cy="32" r="18" />
    <circle className="w" cx="32" cy="32" r="13" />
    <path className="s-c" d="M32 24v8l6 4" />
  </>
);

const sunglasses = (
  <>
    <path className="s-c" strokeWidth="3" d="M6 25h52" />
    <path className="a" d="M8 25h21v7a10.5 10.5 0 0 1-21 0zM35 25h21v7a10.5 10.5 0 0 1-21 0z" />
    <path className="b" d="M12 28h7l-5 8zM39 28h7l-5 8z" />
  </>
);

const backpack = (
  <>
    <path className="s-c" strokeWidth="4" d="M24 19v-4a8 8 0 0 1 16 0v4" />
    <rect className="a" x="12" y="18" width="40" height="38" rx="10" />
    <rect className="b" x="18" y="34" width="28" height="16" rx="4" />
    <rect className="w" x="29" y="30" width="6" height="9" rx="2" />
  </>
);

const wallet = (
  <>
    <path className="c" d="M10 20l32-9a4 4 0 0 1 5 4v8H10z" />
    <rect className="a" x="7" y="20" width="50" height="33" rx="6" />
    <path className="b" d="M38 30h19v13H38a6.5 6.5 0 0 1 0-13z" />
    <circle className="w" cx="41" cy="36.5" r="2.5" />
  </>
);

const umbrella = (
  <>
    <path
      className="a"
      d="M6 34C7 18 18 9 32 9s25 9 26 25c-4-4-9-4-13 0-4-4-9-4-13 0-4-4-9-4-13 0-4-4-9-4-13 0z"
    />
    <path className="b" d="M19 34c1-13 6-22 13-25 7 3 12 12 13 25-4-4-9-4-13 0-4-4-9-4-13 0z" />
    <path className="s-c" strokeWidth="3.5" d="M32 6v42c0 9-12 9-12 1" />
  </>
);

const hat = (
  <>
    <ellipse className="c" cx="32" cy="44" rx="28" ry="9" />
    <path className="a" d="M16 42c0-18 5-27 16-27s16 9 16 27c-8 5-24 5-32 0z" />
    <path className="b" d="M16 36c9 5 23 5 32 0v6c-8 5-24 5-32 0z" />
  </>
);

const suitcase = (
  <>
    <path className="s-c" strokeWidth="4" d="M24 20V7h16v13" />
    <rect className="a" x="14" y="17" width="36" height="38" rx="6" />
    <path className="s-w" d="M24 24v24M32 24v24M40 24v24" />
    <circle className="c" cx="21" cy="57" r="3" />
    <circle className="c" cx="43" cy="57" r="3" />
  </>
);

const ring = (
  <>
    <circle className="s-a" strokeWidth="6" cx="32" cy="41" r="15" />
    <path className="b" d="M22 8h20l6 7-16 16-16-16z" />
    <path className="c" d="M16 15h32L32 31z" />
    <path className="w" d="M26 15h12l-6 11z" />
  </>
);

/** Drawings of accessories, one for each product. */
export const ACCESSORIES: Scenes = {
  'device-watch': { drawing: watch, hue: 4 },
  sunglasses: { drawing: sunglasses, hue: 3 },
  backpack: { drawing: backpack, hue: 2 },
  wallet: { drawing: wallet, hue: 3 },
  umbrella: { drawing: umbrella, hue: 5 },
  'sun-hat': { drawing: hat, hue: 3 },
  luggage: { drawing: suitcase, hue: 5 },
  ring: { drawing: ring, hue: 1 },
};
