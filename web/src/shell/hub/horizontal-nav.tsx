import { useRouterState } from '@tanstack/react-router';
import { IconChevronDown } from '@tabler/icons-react';

import { useLanguage } from '../../i18n/language.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import classes from './horizontal-nav.module.css';
import { NavLink } from './nav-link.tsx';
import type { NavigationGroup } from './navigation.ts';

const isBelow = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`);

/** The horizontal navigation: a group of one page is a link, any other opens a panel. */
export const HorizontalNav = ({ groups }: { readonly groups: readonly NavigationGroup[] }) => {
  const { t } = useLanguage();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <nav className={classes.nav} aria-label={t('common.nav.label')}>
      {groups.map(({ id, label, icon: Icon, entries }) => {
        const [first, ...rest] = entries;
        if (first && rest.length === 0) return <NavLink key={id} entry={first} />;
        return (
          <Disclosure
            key={id}
            className={classes.group}
            isCurrent={entries.some(({ to }) => isBelow(path, to))}
            label={
              <>
                <Icon size={20} stroke={1.75} aria-hidden />
                {t(label)}
                <IconChevronDown size={16} aria-hidden />
              </>
            }
          >
            {entries.map((entry) => (
              <NavLink key={entry.to} entry={entry} />
            ))}
          </Disclosure>
        );
      })}
    </nav>
  );
};
