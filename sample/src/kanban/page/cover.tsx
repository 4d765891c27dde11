import type { ReactNode } from 'react';

import paints from '#shared/product-picture.module.css';
import classes from './card.module.css';

// Own drawings, 280 by 104: `a` is the colour, `b` and `c` its light and dark shade, `w` paper; `s-` draws a line.

/** A camera and the product in front of it. */
const camera = (
  <>
    <path className="b" d="M168 20h84v64h-84z" />
    <ellipse className="c" cx="210" cy="84" rx="52" ry="5" opacity="0.25" />
    <rect className="w" x="192" y="40" width="36" height="42" rx="4" />
    <rect className="a" x="198" y="56" width="24" height="12" rx="2" />
    <path className="c" d="M204 30h12v10h-12z" />
    <path className="b" d="M56 36l7-12h26l7 12z" />
    <rect className="a" x="30" y="34" width="88" height="50" rx="9" />
    <circle className="w" cx="76" cy="59" r="19" />
    <circle className="c" cx="76" cy="59" r="12" />
    <circle className="w" cx="71" cy="54" r="4" />
    <circle className="w" cx="106" cy="45" r="4" />
    <path className="s-c" strokeDasharray="2 8" d="M124 50l40-18M124 66l40 10" />
  </>
);

/** Bars, a course and a share. */
const chart = (
  <>
    <rect className="w" x="28" y="14" width="136" height="78" rx="7" />
    <path className="s-b" d="M40 76h112" />
    <path className="b" d="M46 54h12v22H46zM90 44h12v32H90zM134 34h12v42h-12z" />
    <path className="a" d="M68 62h12v14H68zM112 50h12v26h-12z" />
    <path className="s-c" d="M46 44l28-8 22-12 24 6 28-10" />
    <rect className="w" x="176" y="14" width="76" height="78" rx="7" />
    <circle className="b" cx="214" cy="46" r="22" />
    <path className="a" d="M214 46V24a22 22 0 0 1 19 33z" />
    <circle className="w" cx="214" cy="46" r="10" />
    <path className="s-c" d="M192 80h26" />
    <path className="s-b" d="M226 80h14" />
  </>
);

/** Streets with three branches, inside what wide cards crop. */
const map = (
  <>
    <path
      className="a"
      opacity="0.2"
      d="M0 0h70l14 40-30 30-54 8zM84 0h104l-6 44-88-8zM204 0h76v58l-80-10zM0 92l60-10 20 22H0zM76 74l30-26 74 8 4 48H96zM198 62l82 12v30h-78z"
    />
    <path className="s-a" strokeDasharray="1 9" d="M52 56c26 26 60 10 92 34c34-2 62-10 78-30" />
    <path
      className="a"
      d="M52 56c-12-14-16-19-16-26a16 16 0 0 1 32 0c0 7-4 12-16 26zM222 60c-12-14-16-19-16-26a16 16 0 0 1 32 0c0 7-4 12-16 26z"
    />
    <path className="c" d="M144 92c-12-14-16-19-16-26a16 16 0 0 1 32 0c0 7-4 12-16 26z" />
    <circle className="w" cx="52" cy="30" r="6" />
    <circle className="w" cx="222" cy="34" r="6" />
    <circle className="w" cx="144" cy="66" r="6" />
  </>
);

/** A checkout page under the magnifier. */
const checkout = (
  <>
    <rect className="w" x="40" y="12" width="150" height="82" rx="7" />
    <path className="a" d="M40 28v-9a7 7 0 0 1 7-7h136a7 7 0 0 1 7 7v9z" />
    <rect className="b" x="54" y="38" width="30" height="22" rx="3" />
    <path className="s-b" d="M94 44h44M94 54h28" />
    <path className="s-c" d="M54 72h50M54 82h34" />
    <rect className="a" x="130" y="70" width="46" height="14" rx="7" />
    <circle className="b" cx="206" cy="52" r="26" opacity="0.75" />
    <circle className="s-c" strokeWidth="6" cx="206" cy="52" r="26" />
    <path className="s-c" strokeWidth="9" d="M225 72l20 20" />
    <path className="s-w" d="M194 52l9 9 15-18" />
  </>
);

/** A phone that rings. */
const notices = (
  <>
    <rect className="c" x="108" y="6" width="64" height="110" rx="11" />
    <rect className="w" x="114" y="16" width="52" height="90" rx="4" />
    <rect className="b" x="119" y="24" width="42" height="16" rx="4" />
    <rect className="b" x="119" y="46" width="42" height="16" rx="4" />
    <rect className="b" x="119" y="68" width="42" height="16" rx="4" />
    <rect className="w" x="28" y="34" width="92" height="30" rx="8" />
    <circle className="a" cx="44" cy="49" r="8" />
    <path className="s-b" d="M60 44h46M60 54h30" />
    <path className="a" d="M192 66c8-6 6-14 8-24a16 16 0 0 1 32 0c2 10 0 18 8 24z" />
    <circle className="c" cx="216" cy="72" r="7" />
    <circle className="w" cx="234" cy="30" r="9" />
    <circle className="c" cx="234" cy="30" r="6" />
  </>
);

interface Cover {
  readonly drawing: ReactNode;
  readonly hue: 1 | 2 | 3 | 4 | 5;
}

const COVERS: Readonly<Record<string, Cover>> = {
  camera: { drawing: camera, hue: 3 },
  'chart-bar': { drawing: chart, hue: 1 },
  map: { drawing: map, hue: 2 },
  checkout: { drawing: checkout, hue: 5 },
  bell: { drawing: notices, hue: 4 },
};

/** A card's picture by its name; none for another name. */
export const CardCover = ({ name }: { readonly name: string }) => {
  const cover = COVERS[name];
  return cover ? (
    <span className={`${paints.paints} ${classes.cover}`} data-hue={cover.hue} aria-hidden>
      <svg viewBox="0 0 280 104" preserveAspectRatio="xMidYMid slice">
        {cover.drawing}
      </svg>
    </span>
  ) : null;
};
