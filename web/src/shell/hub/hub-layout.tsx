import { Link, useMatches, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { usePreference } from '@apps-hub/ui/session/preferences/use-preferences.ts';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import { loadSetNavigation } from '@apps-hub/ui/session/set-navigation.ts';
import { HasHeading } from '@apps-hub/ui/components/page.tsx';
import { InsideLayout } from '@apps-hub/ui/shell/full-page-states.tsx';
import { BrandLogo } from '../brand-logo.tsx';
import { SkipLink } from '@apps-hub/ui/shell/skip-link.tsx';
import { BarTools } from './bar-tools.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { HorizontalNav } from './horizontal-nav.tsx';
import classes from './hub-layout.module.css';
import { hasPage, type NavigationGroup, useNavigationGroups } from './navigation.ts';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { ScrollToTop } from '@apps-hub/ui/shell/scroll-to-top.tsx';
import { VerticalNav } from './vertical-nav.tsx';

const HomeLink = () => (
  <Link to="/" className={classes.home}>
    <BrandLogo />
  </Link>
);

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
  readonly children: ReactNode;
}

/** For the carriers' pages: no bar but the navigation, with the tools at its end; boxed. */
const ShippingLayout = ({ groups, children }: LayoutProps) => (
  <>
    <header className={classes.header} data-blur="no">
      <div className={classes.row} data-width="boxed">
        <NavigationDrawer groups={groups} />
        <HomeLink />
        <div className={classes.wide}>
          <HorizontalNav groups={groups} />
        </div>
        <BarTools />
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

/** The bar on top; the navigation below it, at the side, or nowhere. */
const DefaultLayout = ({ groups, children }: LayoutProps) => {
  const navigation = usePreference('navigation');
  const width = usePreference('content-width');
  const blur = usePreference('navbar-blur');
  const isVertical = navigation === 'vertical';
  return (
    <div className={classes.frame}>
      {isVertical && <VerticalNav groups={groups} />}
      <div className={classes.column}>
        <header className={classes.header} data-blur={blur}>
          <div className={classes.row} data-width={width}>
            <NavigationDrawer groups={groups} />
            <div className={isVertical ? classes.narrow : classes.brand}>
              <HomeLink />
            </div>
            <BarTools />
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

/** The hub's pages in the chosen layout, unless the page has its own or none. */
export const HubLayout = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useLanguage();
  const groups = useNavigationGroups();
  useEffect(() => void loadSetNavigation(), []);
  const layout = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.layout)?.staticData.layout,
  });
  const isAdded = useIsAdded(groups);
  if (layout === 'blank') return children;
  const isFull = layout === 'full';
  const Layout = layout === 'shipping' ? ShippingLayout : DefaultLayout;
  return (
    <div className={classes.hub} data-full={isFull || undefined}>
      <SkipLink />
      <Layout groups={groups}>
        {isAdded && !isFull && <Breadcrumbs groups={groups} />}
        <InsideLayout value>
          <HasHeading value={isAdded && !isFull}>{children}</HasHeading>
        </InsideLayout>
      </Layout>
      {!isFull && <ScrollToTop label={t('hub.scrollToTop')} />}
    </div>
  );
};
