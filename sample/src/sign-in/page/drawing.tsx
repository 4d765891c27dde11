import type { ReactNode } from 'react';

import type { Variant } from './variants.ts';
import classes from './sign-in.module.css';

const Coins = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <>
    <ellipse className={classes.coin} cx={x} cy={y} rx="26" ry="9" />
    <ellipse className={classes.coin} cx={x} cy={y - 12} rx="26" ry="9" />
    <ellipse className={classes.coin} cx={x} cy={y - 24} rx="26" ry="9" />
  </>
);

const Parcel = ({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }) => (
  <>
    <rect className={classes.parcel} x={x} y={y} width={size} height={size} rx="3" />
    <path className={classes.tape} d={`M${x + size / 2} ${y}v${size}`} />
  </>
);

/** The shop's door stands open. */
const login = (
  <>
    <rect className={classes.wall} x="110" y="130" width="260" height="186" rx="6" />
    <path className={classes.awning} d="M96 84H384L398 140H82Z" />
    <path className={classes.stripe} d="M154 84H212L208 140H146ZM268 84H326L340 140H272Z" />
    <rect className={classes.glass} x="134" y="170" width="112" height="84" rx="4" />
    <path className={classes.shelf} d="M134 226H246" />
    <rect className={classes.parcel} x="150" y="200" width="30" height="26" />
    <rect className={classes.parcel} x="194" y="192" width="36" height="34" />
    <rect className={classes.glass} x="274" y="170" width="70" height="146" rx="4" />
    <path className={classes.awning} d="M274 170L250 184V330L274 316Z" />
    <circle className={classes.coin} cx="258" cy="256" r="4" />
    <Parcel x={40} y={252} size={64} />
    <Coins x={424} y={306} />
  </>
);

/** A new sign is put up over a shop that is being furnished. */
const register = (
  <>
    <rect className={classes.wall} x="120" y="150" width="240" height="166" rx="6" />
    <rect className={classes.awning} x="140" y="70" width="200" height="62" rx="12" />
    <path className={classes.rope} strokeWidth="3" d="M170 132V150M310 132V150" />
    <path className={classes.paperLine} strokeWidth="8" d="M240 84v34M223 101h34" />
    <rect className={classes.glass} x="144" y="180" width="90" height="72" rx="4" />
    <rect className={classes.door} x="262" y="180" width="66" height="136" rx="4" />
    <circle className={classes.coin} cx="274" cy="250" r="4" />
    <path
      className={classes.rope}
      strokeWidth="6"
      d="M388 96L366 316M430 96L452 316M386 140H434M380 190H440M376 240H446"
    />
    <Parcel x={36} y={268} size={48} />
    <Parcel x={64} y={222} size={44} />
  </>
);

/** A list of three steps, two of them done. */
const steps = (
  <>
    <rect className={classes.wall} x="130" y="52" width="220" height="264" rx="14" />
    <rect className={classes.awning} x="200" y="38" width="80" height="30" rx="10" />
    {[112, 182, 252].map((y, index) => (
      <g key={y}>
        <circle className={index < 2 ? classes.awning : classes.glass} cx="172" cy={y} r="20" />
        {index < 2 && <path className={classes.paperLine} strokeWidth="5" d={`M163 ${y}l7 7 12-14`} />}
        <rect className={classes.stripe} x="208" y={y - 12} width="110" height="9" rx="4" />
        <rect className={classes.door} x="208" y={y + 4} width="74" height="9" rx="4" />
      </g>
    ))}
    <path className={classes.rope} strokeWidth="4" d="M172 134V160M172 204V230" />
    <Parcel x={48} y={250} size={66} />
    <Coins x={410} y={306} />
  </>
);

/** A letter with a stamp of approval. */
const verify = (
  <>
    <path className={classes.stripe} d="M96 150L240 62L384 150V300H96Z" />
    <rect className={classes.wall} x="128" y="96" width="224" height="150" rx="6" />
    <rect className={classes.door} x="152" y="126" width="120" height="10" rx="5" />
    <rect className={classes.door} x="152" y="150" width="84" height="10" rx="5" />
    <path
      className={classes.awning}
      d="M96 150L240 236L384 150V304a12 12 0 0 1-12 12H108a12 12 0 0 1-12-12Z"
    />
    <circle className={classes.good} cx="318" cy="132" r="40" />
    <path className={classes.paperLine} strokeWidth="9" d="M299 133l13 14 25-30" />
    <Coins x={436} y={306} />
  </>
);

/** A lost key beside a locked box. */
const forgot = (
  <>
    <rect className={classes.awning} x="124" y="150" width="190" height="166" rx="18" />
    <path className={classes.ring} strokeWidth="22" d="M166 150v-34a53 53 0 0 1 106 0v34" />
    <path className={classes.paperLine} strokeWidth="13" d="M197 214a23 23 0 1 1 34 21c-8 4-12 9-12 20" />
    <circle className={classes.paper} cx="219" cy="280" r="8" />
    <circle className={classes.ring} strokeWidth="13" cx="372" cy="270" r="25" />
    <path className={classes.ring} strokeWidth="13" d="M390 252L436 206M424 218l16 16" />
    <Parcel x={44} y={260} size={56} />
  </>
);

/** A new key, with sparks. */
const reset = (
  <>
    <circle className={classes.awning} cx="170" cy="186" r="82" />
    <circle className={classes.wall} cx="154" cy="186" r="32" />
    <path className={classes.awning} d="M240 164H424a10 10 0 0 1 10 10v66h-40v-34h-24v44h-40v-44h-90Z" />
    <path className={classes.coinLine} d="M322 62v42M301 83h42M404 96v26M391 109h26M60 82v26M47 95h26" />
    <Parcel x={60} y={268} size={48} />
    <Coins x={300} y={312} />
  </>
);

/** A phone that shows a code, and a shield. */
const twoSteps = (
  <>
    <rect className={classes.awning} x="130" y="36" width="150" height="280" rx="22" />
    <rect className={classes.wall} x="142" y="56" width="126" height="232" rx="8" />
    {[0, 1, 2].map((column) => (
      <g key={column}>
        <rect className={classes.door} x={158 + column * 34} y="130" width="26" height="34" rx="5" />
        <rect className={classes.door} x={158 + column * 34} y="174" width="26" height="34" rx="5" />
        <circle className={classes.awning} cx={171 + column * 34} cy="147" r="5" />
        <circle className={classes.awning} cx={171 + column * 34} cy="191" r="5" />
      </g>
    ))}
    <rect className={classes.stripe} x="172" y="88" width="66" height="12" rx="6" />
    <path className={classes.good} d="M332 138l72 24v56c0 52-34 82-72 96-38-14-72-44-72-96v-56z" />
    <path className={classes.paperLine} strokeWidth="12" d="M302 224l22 24 40-48" />
    <Coins x={70} y={306} />
  </>
);

const SCENES: Readonly<Record<Variant, ReactNode>> = {
  login,
  register,
  steps,
  verify,
  forgot,
  reset,
  twoSteps,
};

/** Each page's own drawing, in the theme's colours. */
export const SignInDrawing = ({ variant }: { readonly variant: Variant }) => (
  <div className={classes.scene} aria-hidden>
    <svg viewBox="0 0 480 360" role="presentation">
      <ellipse className={classes.ground} cx="240" cy="318" rx="210" ry="22" />
      {SCENES[variant]}
    </svg>
  </div>
);
