import { USER_SERVICES } from '../values.ts';
import { Button } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Avatar } from '@apps-hub/ui/components/avatar.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { type SettingsTab, useSettingsChange } from './use-settings.ts';
import classes from './users.module.css';

/** Services that work with the user's account. */
export const ConnectionsTab = (props: SettingsTab) => {
  const { t } = usePhrases();
  const { run, isBusy } = useSettingsChange(props);
  const { connected } = props.settings;
  return (
    <Card title={t('sampleUsers.services.title')} subtitle={t('sampleUsers.services.subtitle')}>
      <div className={classes.body}>
        <ul className={classes.lines}>
          {USER_SERVICES.map((service) => {
            const name = t(`sampleUsers.services.names.${service}`);
            const isConnected = connected.includes(service);
            const rest = connected.filter((each) => each !== service);
            return (
              <li key={service}>
                <span className={classes.person}>
                  <Avatar name={name} />
                  <span>
                    <strong>{name}</strong>
                    <span className={classes.email}>{t(`sampleUsers.services.texts.${service}`)}</span>
                  </span>
                </span>
                <Button
                  size="xs"
                  variant={isConnected ? 'default' : 'filled'}
                  disabled={isBusy}
                  aria-label={t(
                    isConnected ? 'sampleUsers.services.leaveOf' : 'sampleUsers.services.joinOf',
                    {
                      name,
                    },
                  )}
                  onClick={() =>
                    run({
                      to: { connected: isConnected ? rest : [...rest, service] },
                      done: t(isConnected ? 'sampleUsers.services.left' : 'sampleUsers.services.joined', {
                        name,
                      }),
                    })
                  }
                >
                  {t(isConnected ? 'sampleUsers.services.leave' : 'sampleUsers.services.join')}
                </Button>
              </li>
            );
          })}
        </ul>
      </div>
    </Card>
  );
};
