import { Link } from '@tanstack/react-router';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { ApprovalsBadge } from '../approvals-badge.tsx';
import classes from './nav-link.module.css';
import type { NavigationEntry, NavigationGroup } from './navigation.ts';

const isBelow = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`);

/** Whether one of the group's pages is at this path. */
export const hasPage = ({ entries }: NavigationGroup, path: string): boolean =>
  entries.some(({ to }) => isBelow(path, to));

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
  return (
    <Link
      to={to}
      activeOptions={{ exact: isExact, includeSearch: false }}
      className={classes.link}
      {...(isBare && { 'aria-label': t(label), title: t(label) })}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      {!isBare && <span>{t(label)}</span>}
      {!isBare && badge === 'approvals' && <ApprovalsBadge />}
    </Link>
  );
};
