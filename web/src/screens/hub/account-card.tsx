import type { ReactNode } from 'react';
import classes from './account-card.module.css';
import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { Link } from '@tanstack/react-router';

/** A sign-in page's only card. */
export const AccountCard = ({ children }: { readonly children: ReactNode }) => (
  <main id="content" className={classes.card}>
    {children}
  </main>
);

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
