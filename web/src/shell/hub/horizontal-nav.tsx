import { useRouterState } from '@tanstack/react-router';
import { IconApps, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { Disclosure } from '@apps-hub/ui/components/disclosure.tsx';
import type { Icon } from '../page-icons.ts';
import classes from './horizontal-nav.module.css';
import { hasPage, NavLink } from './nav-link.tsx';
import type { NavigationGroup } from './navigation.ts';

interface MenuProps {
  readonly icon: Icon;
  readonly label: string;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

const Menu = ({ icon: Icon, label, isCurrent, children }: MenuProps) => (
  <Disclosure
    className={classes.group}
    isCurrent={isCurrent}
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

/** The sample areas side by side in one menu. */
const Samples = ({
  groups,
  path,
}: {
  readonly groups: readonly NavigationGroup[];
  readonly path: string;
}) => {
  const { t } = useLanguage();
  return (
    <Menu
      icon={IconApps}
      label={t('sampleNav.section')}
      isCurrent={groups.some((group) => hasPage(group, path))}
    >
      <div className={classes.samples}>
        {groups.map((group) => (
          <section key={group.id} aria-label={t(group.label)}>
            <p className={classes.label}>{t(group.label)}</p>
            {linksOf(group)}
          </section>
        ))}
      </div>
    </Menu>
  );
};

/** The horizontal navigation: a group of one page is a link, any other opens a panel; the sample areas share one. */
export const HorizontalNav = ({ groups }: { readonly groups: readonly NavigationGroup[] }) => {
  const { t } = useLanguage();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const samples = groups.filter(({ isSample }) => isSample);
  return (
    <nav className={classes.nav} aria-label={t('common.nav.label')}>
      {groups
        .filter(({ isSample }) => !isSample)
        .map((group) => {
          const [first, ...rest] = group.entries;
          if (first && rest.length === 0) return <NavLink key={group.id} entry={first} />;
          return (
            <Menu key={group.id} icon={group.icon} label={t(group.label)} isCurrent={hasPage(group, path)}>
              {linksOf(group)}
            </Menu>
          );
        })}
      {samples.length > 0 && <Samples groups={samples} path={path} />}
    </nav>
  );
};
