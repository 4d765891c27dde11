import { useRouterState } from '@tanstack/react-router';
import { IconApps, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { useLanguage } from '#i18n/language.tsx';
import { Disclosure } from '#components/disclosure.tsx';
import type { Icon } from '#session/page-sets.ts';
import classes from './horizontal-nav.module.css';
import { NavLink } from './nav-link.tsx';
import { hasPage, type Label, menusOf, type NavigationGroup } from './navigation.ts';

interface MenuProps {
  readonly icon: Icon;
  readonly label: string;
  readonly isCurrent: boolean;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

const Menu = ({ icon: Icon, label, isCurrent, isWide = false, children }: MenuProps) => (
  <Disclosure
    className={classes.group}
    isCurrent={isCurrent}
    isWide={isWide}
    label={
      <>
        <Icon size={20} stroke={1.75} aria-hidden />
        {label}
        <IconChevronDown size={16} aria-hidden />
      </>
    }
  >
    {children}
  </Disclosure>
);

const linksOf = ({ entries }: NavigationGroup) =>
  entries.map((entry) => <NavLink key={entry.to} entry={entry} />);

/** The groups of a page set side by side in one menu, as wide as the bar. */
const AddedMenu = ({
  menu,
  groups,
  path,
}: {
  readonly menu: Label;
  readonly groups: readonly NavigationGroup[];
  readonly path: string;
}) => {
  const { t } = useLanguage();
  return (
    <Menu icon={IconApps} label={t(menu)} isCurrent={groups.some((group) => hasPage(group, path))} isWide>
      <div className={classes.added}>
        {groups.map((group) => {
          const { id, label, icon: Icon } = group;
          return (
            <section key={id} aria-label={t(label)} className={classes.section}>
              <p className={classes.label}>
                <Icon size={18} stroke={1.75} aria-hidden />
                {t(label)}
              </p>
              {linksOf(group)}
            </section>
          );
        })}
      </div>
    </Menu>
  );
};

/** The horizontal navigation: a group of one page is a link, any other opens a panel; the groups of a page set share one. */
export const HorizontalNav = ({ groups }: { readonly groups: readonly NavigationGroup[] }) => {
  const { t } = useLanguage();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <nav className={classes.nav} aria-label={t('common.nav.label')}>
      {groups
        .filter(({ menu }) => menu === undefined)
        .map((group) => {
          const [first, ...rest] = group.entries;
          if (first && rest.length === 0) return <NavLink key={group.id} entry={first} />;
          return (
            <Menu key={group.id} icon={group.icon} label={t(group.label)} isCurrent={hasPage(group, path)}>
              <div className={classes.links}>{linksOf(group)}</div>
            </Menu>
          );
        })}
      {menusOf(groups).map(([menu, inside]) => (
        <AddedMenu key={menu} menu={menu} groups={inside} path={path} />
      ))}
    </nav>
  );
};
