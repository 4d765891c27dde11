import type { ReactNode } from 'react';

import classes from './account-card.module.css';

/** A sign-in page's only card. */
export const AccountCard = ({ children }: { readonly children: ReactNode }) => (
  <main id="content" className={classes.card}>
    {children}
  </main>
);
