import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useChoices } from '@apps-hub/ui/session/preferences/use-choices.ts';
import { usePreference } from '@apps-hub/ui/session/preferences/use-preferences.ts';
import { BrandLogo } from '../brand-logo.tsx';
import bar from '../bar.module.css';
import { GroupList } from './group-list.tsx';
import type { NavigationGroup } from './navigation.ts';
import classes from './vertical-nav.module.css';

/** The side navigation, with labels or collapsed to icons. */
export const VerticalNav = ({ groups }: { readonly groups: readonly NavigationGroup[] }) => {
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
      <div className={classes.brand}>
        <BrandLogo />
      </div>
      <GroupList groups={groups} isBare={isCollapsed} />
      <button
        type="button"
        className={`${bar.tool} ${classes.collapse}`}
        aria-label={t('hub.nav.collapse')}
        aria-pressed={isCollapsed}
        onClick={() => choose({ 'vertical-nav-collapsed': isCollapsed ? 'no' : 'yes' })}
      >
        <Icon size={20} stroke={1.75} data-pointing aria-hidden />
      </button>
    </aside>
  );
};
