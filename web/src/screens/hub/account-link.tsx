import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface AccountLinkProps {
  readonly to: 'hub/login' | 'hub/register' | 'hub/forgot-password' | 'hub/shop-login';
  readonly children: ReactNode;
}

/** A link between the sign-in pages; it keeps the query, and with it the requested page. */
export const AccountLink = ({ to, children }: AccountLinkProps) => (
  <Link to={hubAddress(to)} search={true}>
    {children}
  </Link>
);
