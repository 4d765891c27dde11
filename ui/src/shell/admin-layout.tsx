import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { HasHeading } from '#components/page.tsx';
import { useLanguage } from '#i18n/language.tsx';
import { usePreference } from '#session/preferences/use-preferences.ts';
import { useServices } from '#session/services.tsx';
import classes from './admin-layout.module.css';
import { InsideLayout } from './full-page-states.tsx';
import { Breadcrumbs } from './navigation/breadcrumbs.tsx';
import { HorizontalNav } from './navigation/horizontal-nav.tsx';
import { hasPage, type NavigationGroup, useNavigationGroups } from './navigation/navigation.ts';
import { NavigationDrawer } from './navigation/navigation-drawer.tsx';
import { VerticalNav } from './navigation/vertical-nav.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { SkipLink } from './skip-link.tsx';

const Footer = () => {
  const { appName, vendorTag } = useServices().context;
  return (
    <footer className={classes.footer}>
      <span>
        <bdi>{appName}</bdi>
        {vendorTag !== undefined && (
          <>
            {' · '}
            <bdi>{vendorTag}</bdi>
          </>
        )}
      </span>
    </footer>
  );
};

interface LayoutProps {
  readonly groups: readonly NavigationGroup[];
  /** The mark and name, which lead home. */
  readonly brand: ReactNode;
  /** The tools at the end of the bar. */
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

const HomeLink = ({ brand }: Pick<LayoutProps, 'brand'>) => (
  <Link to="/" className={classes.home}>
    {brand}
  </Link>
);

/** No bar but the navigation, with the tools at its end; boxed. */
const OneBarLayout = ({ groups, brand, tools, children }: LayoutProps) => (
  <>
    <header className={classes.header} data-blur="no">
      <div className={classes.row} data-width="boxed">
        <NavigationDrawer groups={groups} />
        <HomeLink brand={brand} />
        <div className={classes.wide}>
          <HorizontalNav groups={groups} />
        </div>
        {tools}
      </div>
    </header>
    <main id="content" tabIndex={-1} className={classes.content}>
      <div className={classes.inner} data-width="boxed">
        {children}
      </div>
    </main>
    <Footer />
  </>
);

/** The bar on top; the navigation below it, at the side, or nowhere, as the user prefers. */
const PreferredLayout = ({ groups, brand, tools, children }: LayoutProps) => {
  const navigation = usePreference('navigation');
  const width = usePreference('content-width');
  const blur = usePreference('navbar-blur');
  const isVertical = navigation === 'vertical';
  return (
    <div className={classes.frame}>
      {isVertical && <VerticalNav groups={groups} brand={brand} />}
      <div className={classes.column}>
        <header className={classes.header} data-blur={blur}>
          <div className={classes.row} data-width={width}>
            <NavigationDrawer groups={groups} />
            <div className={isVertical ? classes.narrow : classes.brand}>
              <HomeLink brand={brand} />
            </div>
            {tools}
          </div>
          {navigation === 'horizontal' && (
            <div className={`${classes.row} ${classes.wide}`} data-width={width}>
              <HorizontalNav groups={groups} />
            </div>
          )}
        </header>
        <main id="content" tabIndex={-1} className={classes.content}>
          <div className={classes.inner} data-width={width}>
            {children}
          </div>
        </main>
        <Footer />
      </div>
    </div>
  );
};

/** Whether a page of a page set is open. The product's own pages begin with their cards. */
const useIsAdded = (groups: readonly NavigationGroup[]): boolean =>
  useRouterState({
    select: ({ location: { pathname } }) =>
      groups.some((group) => group.menu !== undefined && hasPage(group, pathname)),
  });

interface AdminLayoutProps extends Omit<LayoutProps, 'groups'> {
  /** `one-bar` for pages with a layout of their own, `full` for those that fill the window and scroll inside. */
  readonly layout?: 'one-bar' | 'full' | undefined;
}

/** The pages of an admin with navigation around them. */
export const AdminLayout = ({ layout, brand, tools, children }: AdminLayoutProps) => {
  const { t } = useLanguage();
  const groups = useNavigationGroups();
  const isFull = layout === 'full';
  const hasHeading = useIsAdded(groups) && !isFull;
  const Layout = layout === 'one-bar' ? OneBarLayout : PreferredLayout;
  return (
    <div className={classes.hub} data-full={isFull || undefined}>
      <SkipLink />
      <Layout groups={groups} brand={brand} tools={tools}>
        {hasHeading && <Breadcrumbs groups={groups} />}
        <InsideLayout value>
          <HasHeading value={hasHeading}>{children}</HasHeading>
        </InsideLayout>
      </Layout>
      {!isFull && <ScrollToTop label={t('shell.scrollToTop')} />}
    </div>
  );
};
