import { Button } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { PasswordForm } from './password-form.tsx';
import { type SettingsTab, useSettingsChange } from './use-settings.ts';
import classes from './users.module.css';

const Devices = (props: SettingsTab) => {
  const { t, formats } = usePhrases();
  const { run, isBusy } = useSettingsChange(props);
  const { devices } = props.settings;
  return (
    <Card title={t('sampleUsers.devices.title')}>
      <div className={classes.body}>
        <ul className={classes.lines}>
          {devices.map(({ id, name, location, lastUsed, isCurrent }) => (
            <li key={id}>
              <span>
                <strong>{name}</strong>{' '}
                {isCurrent && <StatusBadge tone="good">{t('sampleUsers.devices.current')}</StatusBadge>}
                <span className={classes.email}>
                  {t('sampleUsers.devices.used', { location, day: formats.day(lastUsed.slice(0, 10)) })}
                </span>
              </span>
              {!isCurrent && (
                <Button
                  size="xs"
                  variant="default"
                  disabled={isBusy}
                  aria-label={t('sampleUsers.devices.endOf', { name })}
                  onClick={() =>
                    run({
                      to: { devices: devices.filter((device) => device.id !== id) },
                      done: t('sampleUsers.devices.ended', { name }),
                    })
                  }
                >
                  {t('sampleUsers.devices.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
};

/** Password, second step and devices. */
export const SecurityTab = (props: SettingsTab) => {
  const { t } = usePhrases();
  const { run, isBusy } = useSettingsChange(props);
  return (
    <>
      <PasswordForm />
      <Card title={t('sampleUsers.twoSteps.title')} subtitle={t('sampleUsers.twoSteps.subtitle')}>
        <div className={classes.body}>
          <CheckField
            checked={props.settings.hasTwoSteps}
            disabled={isBusy}
            onChange={(hasTwoSteps) =>
              run({
                to: { hasTwoSteps },
                done: t(hasTwoSteps ? 'sampleUsers.twoSteps.on' : 'sampleUsers.twoSteps.off'),
              })
            }
          >
            {t('sampleUsers.twoSteps.label')}
          </CheckField>
        </div>
      </Card>
      <Devices {...props} />
    </>
  );
};
