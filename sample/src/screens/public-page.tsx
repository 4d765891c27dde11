import type { ReactNode } from 'react';

import classes from './public-page.module.css';

/** A page without navigation that is as wide as a text needs. */
export const PublicPage = ({ children }: { readonly children: ReactNode }) => (
  <main id="content" tabIndex={-1} className={classes.page}>
    {children}
  </main>
);
