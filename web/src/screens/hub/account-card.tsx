import type { ReactNode } from 'react';
import classes from './account-card.module.css';
import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { Link } from '@tanstack/react-router';

/** The card of a sign-in page, beside the drawing `art`, which narrow screens do not load. */
export const AccountCard = ({ art, children }: { readonly art: string; readonly children: ReactNode }) => (
  <div className={classes.split}>
    <img className={classes.art} src={art} alt="" width={480} height={360} loading="lazy" />
    <main id="content" className={classes.card}>
      {children}
    </main>
  </div>
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
