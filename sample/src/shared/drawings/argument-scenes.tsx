// Own drawings for plans and for what the product does, in the classes of product-scenes.tsx.

const stall = (
  <>
    <path className="c" d="M13 30h4v26h-4zM47 30h4v26h-4z" />
    <rect className="b" x="14" y="42" width="36" height="14" rx="2" />
    <path className="a" d="M12 12h40l6 16H6z" />
    <path className="w" d="M22 12h9l-2 16H18zM40 12h8l4 16h-10z" />
    <circle className="w" cx="24" cy="38" r="4" />
    <circle className="w" cx="33" cy="38" r="4" />
    <circle className="w" cx="42" cy="38" r="4" />
  </>
);

const shop = (
  <>
    <rect className="b" x="9" y="26" width="46" height="31" rx="3" />
    <path
      className="a"
      d="M9 9h46l4 15a5 5 0 0 1-9 2 6 6 0 0 1-9 0 6 6 0 0 1-9 0 6 6 0 0 1-9 0 6 6 0 0 1-9 0 5 5 0 0 1-9-2z"
    />
    <rect className="c" x="35" y="35" width="13" height="22" rx="2" />
    <rect className="w" x="15" y="35" width="15" height="12" rx="2" />
  </>
);

const branches = (
  <>
    <rect className="b" x="5" y="32" width="20" height="25" rx="2" />
    <rect className="a" x="21" y="8" width="22" height="49" rx="3" />
    <rect className="c" x="41" y="24" width="18" height="33" rx="2" />
    <path
      className="w"
      d="M26 15h5v5h-5zM34 15h5v5h-5zM26 25h5v5h-5zM34 25h5v5h-5zM26 35h5v5h-5zM34 35h5v5h-5zM29 46h7v11h-7z"
    />
    <path
      className="w"
      d="M10 39h4v4h-4zM17 39h4v4h-4zM46 31h4v4h-4zM52 31h4v4h-4zM46 40h4v4h-4zM52 40h4v4h-4z"
    />
  </>
);

const refund = (
  <>
    <rect className="b" x="14" y="20" width="34" height="30" rx="4" />
    <path className="c" d="M14 26h34v6H14z" />
    <path className="s-a" strokeWidth="5" d="M50 14a24 24 0 0 1 4 28" />
    <path className="a" d="M43 8l14 2-8 11z" />
    <circle className="w" cx="31" cy="40" r="6" />
  </>
);

const coupon = (
  <>
    <path
      className="a"
      d="M7 20a4 4 0 0 1 4-4h42a4 4 0 0 1 4 4v6a6 6 0 0 0 0 12v6a4 4 0 0 1-4 4H11a4 4 0 0 1-4-4v-6a6 6 0 0 0 0-12z"
    />
    <path className="s-w" strokeDasharray="3 4" d="M40 19v26" />
    <circle className="w" cx="20" cy="27" r="4" />
    <circle className="w" cx="31" cy="38" r="4" />
    <path className="s-w" d="M32 25L19 40" />
  </>
);

const panel = (
  <>
    <rect className="c" x="17" y="6" width="30" height="52" rx="6" />
    <rect className="w" x="20" y="11" width="24" height="41" rx="2" />
    <path className="a" d="M32 16l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z" />
    <rect className="b" x="24" y="36" width="16" height="4" rx="2" />
    <rect className="a" x="24" y="43" width="10" height="4" rx="2" />
  </>
);

const team = (
  <>
    <circle className="b" cx="18" cy="24" r="8" />
    <circle className="b" cx="46" cy="24" r="8" />
    <path className="b" d="M4 50c0-9 6-15 14-15s14 6 14 15zM32 50c0-9 6-15 14-15s14 6 14 15z" />
    <circle className="a" cx="32" cy="26" r="10" />
    <path className="c" d="M14 57c0-11 8-18 18-18s18 7 18 18z" />
    <path className="s-w" d="M26 49l4 4 8-8" />
  </>
);

const file = (
  <>
    <path className="b" d="M14 6h24l12 12v40H14z" />
    <path className="c" d="M38 6l12 12H38z" />
    <path className="s-w" d="M21 26h16M21 33h10" />
    <path className="a" d="M42 32l13 4v9c0 8-6 13-13 15-7-2-13-7-13-15v-9z" />
    <path className="s-w" d="M36 46l4 4 8-9" />
  </>
);

const letters = (
  <>
    <rect className="b" x="6" y="10" width="34" height="28" rx="7" />
    <path className="b" d="M12 36v11l11-10z" />
    <rect className="a" x="24" y="24" width="34" height="28" rx="7" />
    <path className="a" d="M52 50v10L41 50z" />
    <path className="s-w" d="M34 46l7-15 7 15M37 41h8M13 26c3 4 9 4 11-3" />
    <circle className="w" cx="19" cy="31" r="1.6" />
  </>
);

const install = (
  <>
    <rect className="b" x="8" y="10" width="48" height="36" rx="5" />
    <rect className="w" x="12" y="14" width="40" height="28" rx="2" />
    <path className="a" d="M29 16h6v11h7L32 38 22 27h7z" />
    <path className="c" d="M26 46h12l2 8H24z" />
    <rect className="c" x="18" y="53" width="28" height="4" rx="2" />
  </>
);

const rule = (
  <>
    <rect className="b" x="8" y="12" width="48" height="40" rx="6" />
    <path className="s-w" strokeWidth="4" d="M16 24h32M16 40h32" />
    <circle className="a" cx="38" cy="24" r="6.5" />
    <circle className="c" cx="25" cy="40" r="6.5" />
  </>
);

const growth = (
  <>
    <rect className="b" x="8" y="38" width="11" height="19" rx="2" />
    <rect className="a" x="26" y="28" width="11" height="29" rx="2" />
    <rect className="c" x="44" y="18" width="11" height="39" rx="2" />
    <path className="s-a" strokeWidth="3.5" d="M8 26l16-11 9 5L50 7" />
    <path className="a" d="M45 4l12-1-2 12z" />
  </>
);

/** The scenes by name, each with its colour. */
export const ARGUMENT_SCENES = {
  basic: { drawing: stall, hue: 2 },
  standard: { drawing: shop, hue: 1 },
  enterprise: { drawing: branches, hue: 5 },
  refunds: { drawing: refund, hue: 4 },
  coupons: { drawing: coupon, hue: 3 },
  panel: { drawing: panel, hue: 1 },
  team: { drawing: team, hue: 5 },
  leave: { drawing: file, hue: 2 },
  languages: { drawing: letters, hue: 4 },
  install: { drawing: install, hue: 5 },
  rule: { drawing: rule, hue: 1 },
  sell: { drawing: growth, hue: 2 },
} as const;
