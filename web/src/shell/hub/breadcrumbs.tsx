import { Link, useRouterState } from '@tanstack/react-router';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import classes from './breadcrumbs.module.css';
import { hasPage, isAt, type NavigationGroup, ownPageAt } from './navigation.ts';

/**
 * Where a page is: for a page set its menu, its group and, without an entry, the entry it belongs to; for the hub's own pages the hub and
 * the page.
 */
export const Breadcrumbs = ({ groups }: { readonly groups: readonly NavigationGroup[] }) => {
  const { t } = useLanguage();
  const { appName } = useServices().context;
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const group = groups.find((each) => each.menu !== undefined && hasPage(each, path));
  const entry = group?.entries.find((each) => isAt(each, path));
  const name = group?.label ?? ownPageAt(path);
  if (name === undefined) return null;
  return (
    <nav className={classes.crumbs} aria-label={t('hub.nav.path')}>
      <ol>
        <li>{group?.menu ? t(group.menu) : <Link to="/">{appName}</Link>}</li>
        <li>{t(name)}</li>
        {entry && path !== entry.to && (
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
