import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { useLanguage } from '#i18n/language.tsx';
import { useChoices } from '#session/preferences/use-choices.ts';
import { usePreference } from '#session/preferences/use-preferences.ts';
import bar from '../bar.module.css';
import { GroupList } from './group-list.tsx';
import type { NavigationGroup } from './navigation.ts';
import classes from './vertical-nav.module.css';

interface VerticalNavProps {
  readonly groups: readonly NavigationGroup[];
  readonly brand: ReactNode;
}

/** The side navigation, with labels or collapsed to icons. */
export const VerticalNav = ({ groups, brand }: VerticalNavProps) => {
  const { t } = useLanguage();
  const { choose } = useChoices();
  const collapsed = usePreference('vertical-nav-collapsed');
  const semiDark = usePreference('semi-dark');
  const isCollapsed = collapsed === 'yes';
  const Icon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <aside
      className={classes.side}
      data-collapsed={isCollapsed}
      data-tone={semiDark === 'yes' ? 'dark' : 'page'}
    >
      <div className={classes.brand}>{brand}</div>
      <GroupList groups={groups} isBare={isCollapsed} />
      <button
        type="button"
        className={`${bar.tool} ${classes.collapse}`}
        aria-label={t('shell.nav.collapse')}
        aria-pressed={isCollapsed}
        onClick={() => choose({ 'vertical-nav-collapsed': isCollapsed ? 'no' : 'yes' })}
      >
        <Icon size={20} stroke={1.75} data-pointing aria-hidden />
      </button>
    </aside>
  );
};
