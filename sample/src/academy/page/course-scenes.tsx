import type { ReactNode } from 'react';

import type { Course } from '../contract.ts';

// Own drawings, 240 by 120: `a` is the subject's colour, `b` and `c` its light and dark shade, `w` paper; `s-` draws a line.

const web = (
  <>
    <rect className="w" x="52" y="18" width="136" height="88" rx="6" />
    <path className="a" d="M52 34V24a6 6 0 0 1 6-6h124a6 6 0 0 1 6 6v10z" />
    <circle className="w" cx="62" cy="26" r="2.5" />
    <circle className="w" cx="71" cy="26" r="2.5" />
    <rect className="b" x="62" y="44" width="44" height="50" rx="3" />
    <path className="s-a" d="M118 50h34M126 60h46M126 70h28M118 80h40M118 90h22" />
    <path className="s-c" d="M78 60l-8 9 8 9M90 60l8 9-8 9" />
  </>
);

const art = (
  <>
    <path className="s-c" d="M92 110l24-92M164 110L140 18M128 20v90" />
    <rect className="w" x="76" y="24" width="104" height="64" rx="3" />
    <circle className="b" cx="152" cy="44" r="9" />
    <path className="a" d="M76 88l28-34 18 20 14-14 44 28z" />
    <path className="c" d="M72 86h112v6H72z" />
    <path className="s-a" d="M190 96l18-30" />
    <path className="c" d="M184 106l4-12 6 4z" />
  </>
);

const screens = (
  <>
    <rect className="c" x="66" y="14" width="52" height="94" rx="9" />
    <rect className="w" x="71" y="22" width="42" height="76" rx="3" />
    <rect className="b" x="76" y="28" width="32" height="20" rx="3" />
    <path className="s-b" d="M77 58h30M77 66h20" />
    <rect className="a" x="76" y="80" width="32" height="11" rx="5.5" />
    <rect className="w" x="132" y="28" width="56" height="34" rx="5" />
    <rect className="w" x="132" y="70" width="56" height="34" rx="5" />
    <circle className="a" cx="145" cy="45" r="7" />
    <path className="s-b" d="M158 41h22M158 50h14M140 80h40M140 88h28M140 96h34" />
    <path className="c" d="M112 84l20 8-8 4-4 8z" />
  </>
);

const mind = (
  <>
    <path
      className="a"
      d="M92 108V88c-14-8-20-20-20-34 0-22 18-38 42-38 26 0 42 16 42 38l10 20c1 3 0 5-4 5h-6v11c0 6-3 9-9 9h-11v9z"
    />
    <circle className="w" cx="114" cy="54" r="22" />
    <path className="c" d="M114 68c-14-9-16-14-16-19a8 8 0 0 1 16-3 8 8 0 0 1 16 3c0 5-2 10-16 19z" />
    <circle className="b" cx="182" cy="30" r="7" />
    <circle className="b" cx="198" cy="48" r="4" />
    <circle className="b" cx="58" cy="26" r="5" />
  </>
);

const design = (
  <>
    <path className="s-a" d="M60 92c20-70 100-70 120 0" />
    <path className="s-b" d="M64 40h112" />
    <rect className="w" x="52" y="84" width="16" height="16" rx="2" />
    <rect className="w" x="172" y="84" width="16" height="16" rx="2" />
    <circle className="c" cx="64" cy="40" r="5" />
    <circle className="c" cx="176" cy="40" r="5" />
    <path className="c" d="M120 30l14 26-8 18h-12l-8-18z" />
    <circle className="w" cx="120" cy="56" r="4" />
    <rect className="a" x="108" y="78" width="24" height="8" rx="2" />
  </>
);

/** A drawing per subject. */
export const SUBJECT_SCENES: Readonly<Record<Course['tags'], ReactNode>> = {
  Web: web,
  Art: art,
  'UI/UX': screens,
  Psychology: mind,
  Design: design,
};
