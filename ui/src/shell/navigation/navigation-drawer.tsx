import { IconMenu2 } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';

import { useLanguage } from '#i18n/language.tsx';
import { Dialog } from '#components/dialog.tsx';
import bar from '../bar.module.css';
import { GroupList } from './group-list.tsx';
import classes from './navigation-drawer.module.css';
import type { NavigationGroup } from './navigation.ts';

/** The navigation as a drawer, for screens with no room for it beside or above the page. */
export const NavigationDrawer = ({ groups }: { readonly groups: readonly NavigationGroup[] }) => {
  const { t } = useLanguage();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  /** The page the drawer was opened on: navigating to another closes it. */
  const [openOver, setOpenOver] = useState<string>();
  const close = () => setOpenOver(undefined);
  return (
    <div className={classes.narrow}>
      <button
        type="button"
        className={bar.tool}
        aria-label={t('shell.nav.open')}
        onClick={() => setOpenOver(path)}
      >
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
      </button>
      {openOver === path && (
        <Dialog title={t('common.nav.label')} size="navigation" onClose={close}>
          <GroupList groups={groups} />
        </Dialog>
      )}
    </div>
  );
};
