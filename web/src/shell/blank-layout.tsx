import { Link, Outlet } from '@tanstack/react-router';

import classes from './blank-layout.module.css';
import { BrandLogo } from './brand-logo.tsx';
import { LanguageSwitch } from '@apps-hub/ui/shell/language-switch.tsx';
import { ThemeSwitch } from '@apps-hub/ui/shell/theme-switch.tsx';

/** A page without navigation: brand, language and theme. */
export const BlankLayout = () => (
  <div className={classes.page}>
    <header className={classes.bar}>
      <Link to="/" className={classes.home}>
        <BrandLogo />
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
