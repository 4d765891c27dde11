import { Button } from '@mantine/core';
import { useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import classes from './account.module.css';

const permissionNow = (): NotificationPermission | 'unsupported' =>
  'Notification' in globalThis ? Notification.permission : 'unsupported';

/** Shows whether this browser allows notifications, with a button to ask for permission. */
export const BrowserPermission = () => {
  const { t } = useLanguage();
  const [permission, setPermission] = useState(permissionNow);
  return (
    <div className={classes.permission}>
      <p>
        {t('sampleAccount.told.browserHelp')}{' '}
        <output>{t(`sampleAccount.told.browserState.${permission}`)}</output>
      </p>
      {permission === 'default' && (
        <Button
          variant="default"
          size="xs"
          onClick={() => void Notification.requestPermission().then(setPermission)}
        >
          {t('sampleAccount.told.browser')}
        </Button>
      )}
    </div>
  );
};
