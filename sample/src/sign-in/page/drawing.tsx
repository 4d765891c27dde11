import {
  IconKey,
  IconListNumbers,
  IconLock,
  IconMailCheck,
  IconMailQuestion,
  IconShieldCheck,
  IconUserPlus,
} from '@tabler/icons-react';

import type { Variant } from './variants.ts';
import classes from './sign-in.module.css';

const ICONS = {
  login: IconLock,
  register: IconUserPlus,
  steps: IconListNumbers,
  verify: IconMailCheck,
  forgot: IconMailQuestion,
  reset: IconKey,
  twoSteps: IconShieldCheck,
} as const;

/** A shop with parcels and coins in the theme's colours; its sign shows the page's topic. */
export const SignInDrawing = ({ variant }: { readonly variant: Variant }) => {
  const Icon = ICONS[variant];
  return (
    <div className={classes.scene} aria-hidden>
      <svg viewBox="0 0 480 360" role="presentation">
        <ellipse className={classes.ground} cx="240" cy="318" rx="210" ry="22" />
        <rect className={classes.wall} x="110" y="130" width="260" height="186" rx="6" />
        <path className={classes.awning} d="M96 96H384L398 146H82Z" />
        <path className={classes.stripe} d="M154 96H212L208 146H140ZM268 96H326L340 146H272Z" />
        <rect className={classes.glass} x="134" y="170" width="112" height="84" rx="4" />
        <rect className={classes.door} x="274" y="170" width="70" height="146" rx="4" />
        <circle className={classes.coin} cx="286" cy="246" r="4" />
        <path className={classes.shelf} d="M134 226H246" />
        <rect className={classes.parcel} x="150" y="200" width="30" height="26" />
        <rect className={classes.parcel} x="194" y="192" width="36" height="34" />
        <rect className={classes.parcel} x="40" y="262" width="66" height="54" rx="3" />
        <path className={classes.tape} d="M68 262V316M40 282H106" />
        <rect className={classes.parcel} x="52" y="222" width="46" height="40" rx="3" />
        <path className={classes.tape} d="M75 222V262" />
        <ellipse className={classes.coin} cx="414" cy="306" rx="26" ry="9" />
        <ellipse className={classes.coin} cx="414" cy="294" rx="26" ry="9" />
        <ellipse className={classes.coin} cx="414" cy="282" rx="26" ry="9" />
        <ellipse className={classes.coin} cx="414" cy="270" rx="26" ry="9" />
        <circle className={classes.sign} cx="240" cy="56" r="44" />
      </svg>
      <span className={classes.signIcon}>
        <Icon stroke={1.5} />
      </span>
    </div>
  );
};
