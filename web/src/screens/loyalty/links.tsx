import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { type CustomerLink, customerName } from '#features/loyalty/shared/customer-name.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { usePages } from '@apps-hub/ui/session/pages.ts';

/** A customer's name, linked to their page. */
export const NameLink: CustomerLink = ({ id, children }) => (
  <Link to={usePages()('loyalty/customer', { id })}>{customerName(usePhrases(), children)}</Link>
);

/** Links to the orders whose partial return has no amount. */
export const ReturnsLink = ({ children }: { readonly children: ReactNode }) => (
  <Link to={usePages()('loyalty/orders')} search={{ outcome: 'return_open' }}>
    {children}
  </Link>
);

/** Links to the points report. */
export const ReportLink = ({ children }: { readonly children: ReactNode }) => (
  <Link to={usePages()('loyalty/impact')}>{children}</Link>
);

/** Links to what the programme did. */
export const EffectsLink = ({ children }: { readonly children: ReactNode }) => (
  <Link to={usePages()('loyalty/effects')}>{children}</Link>
);
