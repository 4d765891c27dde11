import { frameBase } from '@apps-hub/contract/pages/addresses';
import { framePagesOf } from '@apps-hub/contract/pages/catalogue';
import { Link } from '@tanstack/react-router';
import { createElement, useContext, useEffect, useState } from 'react';

import { useLanguage } from '#i18n/language.tsx';
import { useAbility } from '#session/abilities.ts';
import { isAppName } from '@apps-hub/contract/apps';
import { mayOpen } from '#session/guard.ts';
import { useServices } from '#session/services.tsx';
import { FRAME_ICONS } from './frame-icons.ts';
import { NavBadges } from './nav-badges.ts';
import type { NavigationEntry } from './navigation.ts';

interface FrameLink {
  readonly id: string;
  readonly path: string;
  readonly to: string;
  readonly label: string;
  readonly isFirst: boolean;
  readonly icon: keyof typeof FRAME_ICONS;
  readonly badge: NavigationEntry['badge'];
}

/** The pages of this app that the user may read. */
const useFrameLinks = (): readonly FrameLink[] => {
  const { t } = useLanguage();
  const ability = useAbility();
  const { context } = useServices();
  if (!isAppName(context.app)) return [];
  return framePagesOf(context.app).flatMap(({ id, frame, access, navigation }) => {
    if (!navigation || !mayOpen(ability, access)) return [];
    const { label, icon, badge } = { ...navigation, ...navigation.inFrame };
    const to = `${frameBase(context)}${frame}`;
    // Every page is below the first one.
    return [{ id, path: frame, to, label: t(label), isFirst: frame === '/', icon, badge }];
  });
};

/**
 * The same links for a host that draws them itself; the first one stands for the app and is not drawn, so the home page has another.
 * Source: shopify.dev, app-home, "ui-nav-menu".
 */
export const HostLinks = () => {
  const links = useFrameLinks();
  const home = links.find(({ isFirst }) => isFirst);
  return createElement(
    'ui-nav-menu',
    { hidden: true },
    home && (
      <a key="home" href={home.to} rel="home">
        {home.label}
      </a>
    ),
    ...links.map(({ id, to, label }) => (
      <a key={id} href={to}>
        {label}
      </a>
    )),
  );
};

/** Links between the pages of an app in a frame; a page that the user may not read has none. */
export const FrameLinks = ({ className }: { readonly className?: string | undefined }) => {
  const badges = useContext(NavBadges);
  return useFrameLinks().map(({ id, to, label, isFirst, icon, badge }) => {
    const Icon = FRAME_ICONS[icon];
    const Badge = badge && badges?.[badge];
    const activeOptions = { exact: isFirst, includeSearch: false };
    return (
      <Link key={id} to={to} activeOptions={activeOptions} className={className}>
        <Icon size={18} aria-hidden />
        {label}
        {Badge && <Badge />}
      </Link>
    );
  });
};

/** Whether the page shows the links itself; a host with its own navigation is offered them first. */
export const useOwnLinks = (): boolean => {
  const { bridge } = useServices();
  const offered = useFrameLinks().map(({ path, to, label }) => ({ path, href: to, title: label }));
  const [isRefused, setRefused] = useState(bridge.offerLinks === undefined);
  // Offer again only when labels change.
  const offer = JSON.stringify(offered);
  useEffect(() => {
    // Made of `offered` just above.
    const links = JSON.parse(offer) as typeof offered;
    void bridge.offerLinks?.(links).then((isShown) => setRefused(!isShown));
  }, [bridge, offer]);
  return isRefused;
};
