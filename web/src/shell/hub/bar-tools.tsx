import { IconAdjustments, IconLayoutGrid, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { LanguageSwitch } from '@apps-hub/ui/shell/language-switch.tsx';
import classes from '@apps-hub/ui/shell/bar.module.css';
import { ThemeSwitch } from '@apps-hub/ui/shell/theme-switch.tsx';
import { NotificationsBell } from '../notifications-bell.tsx';
import { UserMenu } from './user-menu.tsx';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';

const Customizer = overlay(async () => (await import('@apps-hub/ui/shell/customizer.tsx')).Customizer, 'hub');
const Notifications = overlay(async () => (await import('../notifications.tsx')).Notifications, 'barParts');
const Shortcuts = overlay(async () => (await import('./bar-dialogs.tsx')).HubShortcuts, 'barParts');
const Search = overlay(async () => (await import('./bar-dialogs.tsx')).HubSearch, 'barParts');

/** The open dialog or drawer. */
type Open = 'nothing' | 'customizer' | 'notifications' | 'search' | 'shortcuts';

/** The hub's tools: search, shortcuts, notifications, language, theme, customizer and user menu. */
export const BarTools = () => {
  const { t } = useLanguage();
  const [open, setOpen] = useState<Open>('nothing');
  const close = () => setOpen('nothing');
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen('search');
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div className={classes.tools}>
      <button
        type="button"
        className={classes.tool}
        aria-label={t('shell.search')}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen('search')}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <span className={classes.key} data-keys="Ctrl K" />
      </button>
      <button
        type="button"
        className={`${classes.tool} ${classes.spare}`}
        aria-label={t('shell.shortcuts')}
        onClick={() => setOpen('shortcuts')}
      >
        <IconLayoutGrid size={20} stroke={1.75} aria-hidden />
      </button>
      <NotificationsBell onOpen={() => setOpen('notifications')} />
      <LanguageSwitch />
      {/* The customizer also has the theme. */}
      <span className={classes.spare}>
        <ThemeSwitch />
      </span>
      <button
        type="button"
        className={classes.tool}
        aria-label={t('shell.look.title')}
        onClick={() => setOpen('customizer')}
      >
        <IconAdjustments size={20} stroke={1.75} aria-hidden />
      </button>
      <UserMenu onShortcuts={() => setOpen('shortcuts')} />
      {open === 'customizer' && <Customizer onClose={close} />}
      {open === 'notifications' && <Notifications onClose={close} />}
      {open === 'shortcuts' && <Shortcuts onClose={close} />}
      {open === 'search' && <Search onClose={close} />}
    </div>
  );
};
