// Attributes instead of a stylesheet, which every page would load.
const DARK = 'var(--mantine-color-brand-8)';
const COLOUR = 'var(--mantine-color-brand-6)';
const LIGHT = 'var(--mantine-color-brand-2)';

/** A signpost that points nowhere, and a parcel beside it. */
const lost = (
  <>
    <rect fill={DARK} x="116" y="40" width="8" height="108" rx="3" />
    <path fill={COLOUR} d="M60 48h84l16 15-16 15H60z" />
    <path fill={LIGHT} d="M180 88H98L82 102l16 14h82z" />
    <path
      fill="none"
      stroke="#fff"
      strokeWidth="5"
      strokeLinecap="round"
      d="M96 58a8 8 0 1 1 12 7c-3 2-4 3-4 6M104 75v1"
    />
    <rect fill="#d9a066" x="168" y="116" width="40" height="34" rx="3" />
    <path fill="none" stroke="#fff" strokeWidth="3" strokeOpacity="0.6" d="M188 116v34" />
  </>
);

/** A shop with its shutter down and a lock. */
const locked = (
  <>
    <rect fill={LIGHT} x="60" y="60" width="120" height="90" rx="4" />
    <path fill={COLOUR} d="M56 34h128l8 28H48z" />
    <path
      fill="none"
      stroke="#fff"
      strokeWidth="3"
      strokeOpacity="0.6"
      d="M70 78h100M70 94h100M70 110h100M70 126h100"
    />
    <rect fill={DARK} x="98" y="92" width="44" height="38" rx="7" />
    <path
      fill="none"
      stroke="#f2b705"
      strokeWidth="8"
      strokeLinecap="round"
      d="M107 92v-9a13 13 0 0 1 26 0v9"
    />
    <circle fill="#fff" cx="120" cy="108" r="5" />
    <path fill="none" stroke="#fff" strokeWidth="5" strokeLinecap="round" d="M120 110v9" />
  </>
);

const DRAWINGS = { lost, locked } as const;

/** The drawing of a page that cannot be shown. Decorative: the page's heading says what it is. */
export const StateDrawing = ({ name }: { readonly name: keyof typeof DRAWINGS }) => (
  <svg viewBox="0 0 240 164" width="320" height="219" aria-hidden>
    <ellipse fill={LIGHT} opacity="0.45" cx="120" cy="150" rx="108" ry="12" />
    {DRAWINGS[name]}
  </svg>
);
