// Attributes instead of a stylesheet, which every page would load.
const DARK = 'var(--mantine-color-brand-8)';
const COLOUR = 'var(--mantine-color-brand-6)';
const LIGHT = 'var(--mantine-color-brand-2)';
const LINE = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** 404 with a coin as its zero, and a parcel. */
const lost = (
  <>
    <g {...LINE} stroke={COLOUR} strokeWidth="22">
      <path d="M70 40L28 112H92M70 40V148M262 40L220 112H284M262 40V148" />
    </g>
    <circle fill="#f2b705" stroke="#b98900" strokeWidth="5" cx="156" cy="96" r="54" />
    <circle fill="none" stroke="#fff" strokeOpacity="0.7" strokeWidth="4" cx="156" cy="96" r="40" />
    <path {...LINE} stroke="#fff" strokeWidth="10" d="M143 86a14 14 0 1 1 21 12c-6 3-8 6-8 11M156 122v1" />
    <path fill="#d9a066" d="M276 128h36v32h-36z" />
    <path {...LINE} stroke="#fff" strokeWidth="3" d="M294 128v32" />
    <path {...LINE} stroke="#f2b705" strokeWidth="3" d="M22 20v12M16 26h12M300 66v12M294 72h12" />
  </>
);

/** A shop with its shutter down and a large lock, between two bushes. */
const locked = (
  <>
    <path fill="#0b8a7d" d="M40 160a24 28 0 1 1 .1 0M282 160a20 22 0 1 1 .1 0" />
    <rect fill={LIGHT} x="76" y="64" width="168" height="96" rx="4" />
    <path fill={COLOUR} d="M74 24h172l16 42H58z" />
    <path fill="#fff" fillOpacity="0.35" d="M108 24h34l-4 42h-40zM176 24h36l10 42h-42z" />
    <path {...LINE} stroke="#fff" strokeWidth="3" d="M88 82h144M88 100h144M88 118h144M88 136h144" />
    <path {...LINE} stroke="#f2b705" strokeWidth="11" d="M141 104V90a19 19 0 0 1 38 0v14" />
    <rect fill={DARK} x="126" y="102" width="68" height="54" rx="10" />
    <circle fill="#fff" cx="160" cy="124" r="7" />
    <path {...LINE} stroke="#fff" strokeWidth="7" d="M160 126v13" />
  </>
);

const DRAWINGS = { lost, locked } as const;

/** The drawing of a page that cannot be shown. Decorative: the page's heading says what it is. */
export const StateDrawing = ({ name }: { readonly name: keyof typeof DRAWINGS }) => (
  <svg viewBox="0 0 320 180" width="400" height="225" aria-hidden>
    <ellipse fill={LIGHT} opacity="0.45" cx="160" cy="162" rx="150" ry="13" />
    {DRAWINGS[name]}
  </svg>
);
