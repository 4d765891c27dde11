import type { Brand } from '@apps-hub/contract/page-context';
import type { ReactNode } from 'react';

import { useServices } from '@apps-hub/ui/session/services.tsx';
import classes from './brand-logo.module.css';
import { HUB_MARK } from './hub-mark.ts';

const HubMark = () => HUB_MARK.map(([Shape, at]) => <Shape key={Object.values(at).join(' ')} {...at} />);

/** Two coins, the one in front with a star. */
const LoyaltyMark = () => (
  <>
    <circle cx="20" cy="12" r="8" opacity="0.45" />
    <path
      fillRule="evenodd"
      d="M13 10a9 9 0 1 1 0 18a9 9 0 0 1 0-18zm0 4.2l1.5 3.2l3.5.4l-2.6 2.4l.7 3.5l-3.1-1.8l-3.1 1.8l.7-3.5l-2.6-2.4l3.5-.4z"
    />
  </>
);

/** A parcel in transit. */
const ShippingMark = () => (
  <>
    <path d="M17 4l10.5 5.2L17 14.4L6.5 9.200z" opacity="0.8" />
    <path d="M5.5 11.600l10.3 5.100v11.300L5.5 22.900z" />
    <path d="M28.5 11.600l-10.3 5.100v11.300l10.3-5.100z" opacity="0.55" />
    <rect x="1" y="14" width="3" height="2" rx="1" />
    <rect x="0" y="18" width="4" height="2" rx="1" opacity="0.6" />
  </>
);

const MARKS: Readonly<Record<Brand, () => ReactNode>> = {
  hub: HubMark,
  loyalty: LoyaltyMark,
  shipping: ShippingMark,
};

/** The page's brand logo with its name and, if any, its vendor's tag. */
export const BrandLogo = () => {
  const { brand, appName, vendorTag } = useServices().context;
  const Mark = MARKS[brand];
  return (
    <span className={classes.logo}>
      <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden>
        <Mark />
      </svg>
      <span className={classes.words}>
        <bdi className={classes.name}>{appName}</bdi>
        {vendorTag !== undefined && <bdi className={classes.vendor}>{vendorTag}</bdi>}
      </span>
    </span>
  );
};
