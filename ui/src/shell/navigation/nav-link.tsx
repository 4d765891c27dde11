import { Link, useRouterState } from '@tanstack/react-router';
import { useContext } from 'react';

import { useLanguage } from '#i18n/language.tsx';
import { NavBadges } from './nav-badges.ts';
import classes from './nav-link.module.css';
import { isAt, type NavigationEntry } from './navigation.ts';

/** A page's link in the navigation; it keeps its accessible name when the label is hidden. */
export const NavLink = ({
  entry,
  isBare = false,
}: {
  readonly entry: NavigationEntry;
  readonly isBare?: boolean;
}) => {
  const { t } = useLanguage();
  const { to, label, icon: Icon, isExact, badge } = entry;
  const badges = useContext(NavBadges);
  const Badge = badge && badges?.[badge];
  const isCurrent = useRouterState({
    select: ({ location: { pathname } }) => (isExact ? pathname === to : isAt(entry, pathname)),
  });
  return (
    <Link
      to={to}
      activeOptions={{ exact: isExact, includeSearch: false }}
      className={classes.link}
      {...(isCurrent && { 'aria-current': 'page' as const })}
      {...(isBare && { 'aria-label': t(label), title: t(label) })}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      {!isBare && <span>{t(label)}</span>}
      {!isBare && Badge && <Badge />}
    </Link>
  );
};
