import { Button } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { Tile } from './tile.tsx';
import classes from './account.module.css';

const permissionNow = (): NotificationPermission | 'unsupported' =>
  'Notification' in globalThis ? Notification.permission : 'unsupported';

const TONES = { granted: 'good', denied: 'bad', default: 'quiet', unsupported: 'quiet' } as const;

/** Phones' browsers only show the notifications of a service worker. */
const isShown = (title: string, body: string): boolean => {
  try {
    return Boolean(new Notification(title, { body }));
  } catch {
    return false;
  }
};

/** What a notification looks like; the button shows one, in the browser if it allows that, otherwise in the page. */
const Preview = ({ isAllowed }: { readonly isAllowed: boolean }) => {
  const { t } = useLanguage();
  const title = t('sampleAccount.told.preview.title');
  const text = t('sampleAccount.told.preview.text');
  return (
    <>
      <div className={classes.preview}>
        <Tile Icon={IconBellRinging} hue={1} />
        <div>
          <strong>{title}</strong>
          <p className={classes.below}>{text}</p>
        </div>
      </div>
      <Button
        variant="light"
        size="xs"
        onClick={() => {
          if (!isAllowed || !isShown(title, text)) showToast('success', `${title}: ${text}`);
        }}
      >
        {t('sampleAccount.told.preview.try')}
      </Button>
    </>
  );
};

/** Shows whether this browser allows notifications, with a button to ask for permission, and one to try it out. */
export const BrowserPermission = () => {
  const { t } = useLanguage();
  const [permission, setPermission] = useState(permissionNow);
  return (
    <Card title={t('sampleAccount.told.thisBrowser')} subtitle={t('sampleAccount.told.browserHelp')}>
      <div className={`${classes.body} ${classes.permission}`}>
        <output>
          <StatusBadge tone={TONES[permission]}>
            {t(`sampleAccount.told.browserState.${permission}`)}
          </StatusBadge>
        </output>
        {permission === 'default' && (
          <Button
            variant="default"
            size="xs"
            onClick={() => void Notification.requestPermission().then(setPermission)}
          >
            {t('sampleAccount.told.browser')}
          </Button>
        )}
        <Preview isAllowed={permission === 'granted'} />
      </div>
    </Card>
  );
};
