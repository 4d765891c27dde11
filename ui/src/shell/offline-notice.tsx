import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';

import { useLanguage } from '../i18n/language.tsx';
import classes from './offline-notice.module.css';

const onChange = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Shown while the device has no network. */
export const OfflineNotice = () => {
  const { t } = useLanguage();
  const isOnline = useSyncExternalStore(onChange, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <output className={classes.notice}>
      <IconWifiOff size={18} aria-hidden />
      {t('common.state.offline')}
    </output>
  );
};
