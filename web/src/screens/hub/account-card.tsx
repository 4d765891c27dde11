import type { ReactNode } from 'react';
import classes from './account-card.module.css';
import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { Link } from '@tanstack/react-router';

interface AccountCardProps {
  /** The address of the page's drawing, which screens without room for it do not load. */
  readonly art: string;
  readonly children: ReactNode;
}

/** A sign-in page's only card, next to a drawing. */
export const AccountCard = ({ art, children }: AccountCardProps) => (
  <div className={classes.split}>
    <div className={classes.art}>
      <img src={art} alt="" width={480} height={360} loading="lazy" />
    </div>
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
