import { Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import classes from './blank-layout.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** A page without navigation: brand, language and theme. */
export const BlankLayout = ({ brand }: { readonly brand: ReactNode }) => (
  <div className={classes.page}>
    <header className={classes.bar}>
      <Link to="/" className={classes.home}>
        {brand}
      </Link>
      <div className={classes.tools}>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </header>
    <div className={classes.middle}>
      <Outlet />
    </div>
  </div>
);
