import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { usePages } from '@apps-hub/ui/session/pages.ts';

/** Links to the orders whose partial return has no amount. */
export const ReturnsLink = ({ children }: { readonly children: ReactNode }) => (
  <Link to={usePages()('loyalty/orders')} search={{ outcome: 'return_open' }}>
    {children}
  </Link>
);
