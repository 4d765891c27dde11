import type { ReactNode } from 'react';

import classes from './account-card.module.css';

/** The one card of a sign-in page. */
export const AccountCard = ({ children }: { readonly children: ReactNode }) => (
  <main id="content" className={classes.card}>
    {children}
  </main>
);
