import type { Scenes } from './scenes.ts';

const chair = (
  <>
    <rect className="a" x="18" y="5" width="28" height="27" rx="8" />
    <rect className="c" x="14" y="33" width="36" height="9" rx="4.5" />
    <path className="s-b" strokeWidth="4" d="M10 26v10h6M54 26v10h-6" />
    <path className="s-c" strokeWidth="4" d="M32 42v10M18 57l14-6 14 6" />
  </>
);

const printer = (
  <>
    <rect className="b" x="18" y="8" width="28" height="20" rx="2" />
    <rect className="a" x="8" y="22" width="48" height="25" rx="5" />
    <rect className="w" x="17" y="38" width="30" height="18" rx="2" />
    <path className="s-c" d="M23 45h18M23 50h11" />
    <circle className="w" cx="48" cy="30" r="2.5" />
  </>
);

const notebook = (
  <>
    <rect className="c" x="18" y="6" width="34" height="44" rx="4" />
    <rect className="b" x="14" y="10" width="34" height="44" rx="4" />
    <rect className="a" x="10" y="14" width="34" height="44" rx="4" />
    <path className="s-w" d="M20 26h16M20 33h16M20 40h9" />
  </>
);

const pen = (
  <>
    <path className="a" d="M40 6l16 16-24 26-18-18z" />
    <path className="c" d="M14 30l18 18-6 4-16-16z" />
    <path className="w" d="M10 36l16 16-20 6z" />
    <path className="s-c" d="M6 58l12-12" />
    <path className="b" d="M44 10l8 8-5 5-8-8z" />
  </>
);

const board = (
  <>
    <rect className="c" x="6" y="8" width="52" height="36" rx="3" />
    <rect className="w" x="10" y="12" width="44" height="28" rx="1" />
    <path className="s-a" strokeWidth="3" d="M16 33c6-14 11 4 17-7s9-4 14-7" />
    <path className="s-c" strokeWidth="3.5" d="M20 46l-6 12M44 46l6 12" />
    <rect className="b" x="24" y="42" width="16" height="4" rx="2" />
  </>
);

const calculator = (
  <>
    <rect className="a" x="14" y="5" width="36" height="54" rx="6" />
    <rect className="w" x="20" y="11" width="24" height="11" rx="2" />
    <path
      className="s-b"
      strokeWidth="6"
      d="M23 31h.1M32 31h.1M41 31h.1M23 41h.1M32 41h.1M23 51h.1M32 51h.1"
    />
    <path className="s-w" strokeWidth="6" d="M41 41v10" />
  </>
);

const scissors = (
  <>
    <path className="b" d="M27 36L44 5c5 6 5 12 1 18L33 40z" />
    <path className="c" d="M37 36L20 5c-5 6-5 12-1 18l12 17z" />
    <circle className="s-a" strokeWidth="6" cx="20" cy="48" r="8" />
    <circle className="s-a" strokeWidth="6" cx="44" cy="48" r="8" />
  </>
);

const folders = (
  <>
    <path className="c" d="M8 14h18l5 6h25v32H8z" />
    <path className="b" d="M14 24h36v12H14z" />
    <path className="w" d="M18 20h28v20H18z" />
    <path className="a" d="M4 32h56l-5 24H9z" />
    <path className="s-w" d="M26 44h12" />
  </>
);

/** Drawings of things for an office, one for each product. */
export const OFFICE: Scenes = {
  armchair: { drawing: chair, hue: 1 },
  printer: { drawing: printer, hue: 5 },
  notebook: { drawing: notebook, hue: 2 },
  ballpen: { drawing: pen, hue: 5 },
  chalkboard: { drawing: board, hue: 2 },
  calculator: { drawing: calculator, hue: 1 },
  scissors: { drawing: scissors, hue: 4 },
  folders: { drawing: folders, hue: 3 },
};
