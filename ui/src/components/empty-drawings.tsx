const LIGHT = 'var(--mantine-color-brand-light)';
const SOFT = 'var(--mantine-color-brand-3)';
const COLOUR = 'var(--mantine-color-brand-5)';
const LINE = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** A sheet with lines of text. */
const sheet = (
  <>
    <rect fill="var(--surface)" stroke="var(--line-strong)" strokeWidth="2" width="56" height="68" rx="6" />
    <path {...LINE} stroke="var(--line-strong)" strokeWidth="4" d="M12 18h32M12 32h32M12 46h20" />
  </>
);

/** An open box with sheets in it. */
const box = (
  <>
    <g transform="translate(66 14) rotate(-9 28 34)">{sheet}</g>
    <g transform="translate(84 10) rotate(8 28 34)">{sheet}</g>
    <path fill={COLOUR} d="M44 74h112v44a8 8 0 0 1-8 8H52a8 8 0 0 1-8-8z" />
    <path fill={SOFT} d="M44 74 26 94h58l16-20zM156 74l18 20h-58l-16-20z" />
    <path {...LINE} stroke="#fff" strokeOpacity="0.8" strokeWidth="4" d="M60 112h24" />
  </>
);

/** A magnifier over a sheet on which nothing was found. */
const search = (
  <>
    <g transform="translate(58 20) scale(1.2)">{sheet}</g>
    <circle fill={LIGHT} stroke={COLOUR} strokeWidth="7" cx="124" cy="74" r="25" />
    <path {...LINE} stroke={COLOUR} strokeWidth="9" d="m143 94 19 19" />
    <path {...LINE} stroke={COLOUR} strokeWidth="5" d="m116 66 16 16M132 66l-16 16" />
  </>
);

/** Two speech bubbles. */
const talk = (
  <>
    <path
      fill={SOFT}
      d="M42 26h74a12 12 0 0 1 12 12v30a12 12 0 0 1-12 12H74L54 96V80H42a12 12 0 0 1-12-12V38a12 12 0 0 1 12-12z"
    />
    <path
      fill={COLOUR}
      d="M96 56h62a12 12 0 0 1 12 12v26a12 12 0 0 1-12 12h-8v16l-18-16H96a12 12 0 0 1-12-12V68a12 12 0 0 1 12-12z"
    />
    <path {...LINE} stroke="#fff" strokeWidth="5" d="M102 76h50M102 90h30" />
  </>
);

/** Bars of a chart that has no values yet. */
const chart = (
  <>
    <rect
      fill="var(--surface)"
      stroke="var(--line-strong)"
      strokeWidth="2"
      x="36"
      y="20"
      width="128"
      height="104"
      rx="8"
    />
    <path {...LINE} stroke={SOFT} strokeWidth="14" d="M62 104V88M88 104V74M114 104V82" />
    <path {...LINE} stroke={COLOUR} strokeWidth="14" d="M140 104V52" />
    <path {...LINE} stroke="#f2b705" strokeWidth="4" strokeDasharray="1 9" d="M56 70 84 54l28 10 30-26" />
  </>
);

const DRAWINGS = { box, search, talk, chart } as const;

export type EmptyDrawingName = keyof typeof DRAWINGS;

/** The drawing of an empty state. Decorative: the text below says what is missing. */
export const EmptyDrawing = ({ name }: { readonly name: EmptyDrawingName }) => (
  <svg viewBox="0 0 200 140" width="176" height="123" aria-hidden>
    <ellipse fill={LIGHT} cx="100" cy="124" rx="92" ry="12" />
    <circle fill={LIGHT} cx="100" cy="66" r="58" />
    {DRAWINGS[name]}
    <path {...LINE} stroke="#f2b705" strokeWidth="3" d="M24 40v10M19 45h10M178 26v10M173 31h10" />
  </svg>
);
