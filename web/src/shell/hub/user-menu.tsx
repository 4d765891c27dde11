import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { IconDevices, IconLayoutGrid, IconLogout } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useHubSession } from '@apps-hub/ui/session/services.tsx';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import { Disclosure } from '@apps-hub/ui/components/disclosure.tsx';
import classes from '@apps-hub/ui/shell/bar.module.css';
import { ownPages } from '@apps-hub/ui/shell/navigation/navigation.ts';
import common from '@apps-hub/ui/components/common.module.css';
import own from './user-menu.module.css';

/** The first letter of a name, in any script. */
const initialOf = (name: string): string =>
  [...new Intl.Segmenter().segment(name.trim())][0]?.segment.toUpperCase() ?? '';

interface UserMenuProps {
  readonly onShortcuts: () => void;
}

/** The signed-in person, their own pages, and signing out; on a phone also the shortcuts, for which its bar has no room. */
export const UserMenu = ({ onShortcuts }: UserMenuProps) => {
  const { t } = useLanguage();
  const { staff, store } = useStore().session;
  const hub = useHubSession();
  const navigate = useNavigate();
  // Replaces the history entry, so that the sign-in page does not lead back to this person's page.
  const leave = () => void navigate({ href: hubAddress('hub/login'), replace: true });
  const here = useAction({ send: () => hub.signOut(), onDone: leave });
  return (
    <Disclosure
      name={t('hub.user.menu', { name: staff.name })}
      className={classes.tool}
      align="end"
      label={
        <span className={own.avatar} aria-hidden>
          {initialOf(staff.name)}
        </span>
      }
    >
      <div className={own.who}>
        <bdi className={common.strong}>{staff.name}</bdi>
        {staff.email !== null && <bdi className={common.quiet}>{staff.email}</bdi>}
        <span className={common.quiet}>
          {t(`hub.user.role.${staff.role}`)} · <bdi>{store.name}</bdi>
        </span>
      </div>
      {ownPages().map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} className={classes.item}>
          <Icon size={18} stroke={1.75} aria-hidden />
          {t(label)}
        </Link>
      ))}
      <button type="button" className={`${classes.item} ${own.phone}`} data-closes onClick={onShortcuts}>
        <IconLayoutGrid size={18} stroke={1.75} aria-hidden />
        {t('shell.shortcuts')}
      </button>
      <Link to={`${hubAddress('hub/account-settings')}/security`} className={classes.item}>
        <IconDevices size={18} stroke={1.75} aria-hidden />
        {t('hub.user.devices')}
      </Link>
      <hr className={own.line} />
      <button
        type="button"
        className={classes.item}
        disabled={here.isBusy}
        data-closes
        onClick={() => here.run(true)}
      >
        <IconLogout size={18} stroke={1.75} data-pointing aria-hidden />
        {t('hub.user.signOut')}
      </button>
    </Disclosure>
  );
};
