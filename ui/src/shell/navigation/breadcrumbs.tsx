import { Link, useRouterState } from '@tanstack/react-router';

import { useLanguage } from '#i18n/language.tsx';
import classes from './breadcrumbs.module.css';
import { hasPage, isAt, type NavigationGroup } from './navigation.ts';

/** Where a page of a page set is: its menu, its group and, on a page without an entry, the entry it belongs to. */
export const Breadcrumbs = ({ groups }: { readonly groups: readonly NavigationGroup[] }) => {
  const { t } = useLanguage();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const group = groups.find((each) => each.menu !== undefined && hasPage(each, path));
  const entry = group?.entries.find((each) => isAt(each, path));
  if (group?.menu === undefined || !entry) return null;
  return (
    <nav className={classes.crumbs} aria-label={t('shell.nav.path')}>
      <ol>
        <li>{t(group.menu)}</li>
        <li>{t(group.label)}</li>
        {path !== entry.to && (
          <li>
            <Link to={entry.to} activeOptions={{ exact: true }}>
              {t(entry.label)}
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
};
