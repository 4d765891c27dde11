// Own drawings for the checkout, in the classes of product-scenes.tsx.

const labelPrinter = (
  <>
    <rect className="b" x="10" y="26" width="44" height="26" rx="5" />
    <path className="a" d="M14 26l4-12h28l4 12z" />
    <rect className="c" x="18" y="36" width="28" height="4" rx="2" />
    <path className="w" d="M21 38h22v20l-4-3-4 3-3-3-4 3-3-3-4 3z" />
    <path className="s-c" strokeWidth="2" d="M26 43v7M30 43v7M33 43v7M38 43v7" />
    <circle className="w" cx="48" cy="31" r="2" />
  </>
);

const labelRoll = (
  <>
    <path className="b" d="M30 12h22a4 4 0 0 1 4 4v38l-6-4-6 4-6-4-6 4z" />
    <circle className="a" cx="24" cy="30" r="19" />
    <circle className="w" cx="24" cy="30" r="8" />
    <circle className="c" cx="24" cy="30" r="4" />
    <path className="s-w" strokeWidth="2" d="M45 20v10M49 20v10M52 20v10" />
  </>
);

const boxes = (
  <>
    <rect className="a" x="6" y="32" width="27" height="25" rx="2" />
    <path className="c" d="M16 32h7v10h-7z" />
    <rect className="b" x="35" y="38" width="23" height="19" rx="2" />
    <path className="c" d="M43 38h7v8h-7z" />
    <rect className="b" x="13" y="9" width="25" height="22" rx="2" />
    <path className="c" d="M22 9h7v9h-7z" />
  </>
);

const received = (
  <>
    <path className="b" d="M8 24l24-13 24 13-24 13z" />
    <path className="a" d="M8 24l24 13v22L8 46z" />
    <path className="c" d="M56 24L32 37v22l24-13z" />
    <circle className="w" cx="46" cy="46" r="14" />
    <path className="s-a" strokeWidth="4" d="M39 46l5 6 9-11" />
  </>
);

const cart = (
  <>
    <path className="s-c" strokeWidth="4" d="M6 12h8l7 30h28" />
    <path className="a" d="M16 18h42l-6 20H21z" />
    <path className="s-w" d="M25 24l2 9M35 24v9M45 24l-2 9" />
    <circle className="b" cx="25" cy="51" r="5" />
    <circle className="b" cx="45" cy="51" r="5" />
  </>
);

/** The scenes by name, each with its colour. */
export const SUPPLY_SCENES = {
  printer: { drawing: labelPrinter, hue: 5 },
  labels: { drawing: labelRoll, hue: 4 },
  boxes: { drawing: boxes, hue: 3 },
  received: { drawing: received, hue: 2 },
  cart: { drawing: cart, hue: 1 },
} as const;
