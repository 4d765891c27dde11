import { ACCOUNT_CHANNELS, ACCOUNT_TOPICS, TOLD_WHEN } from '../values.ts';
import { Button, Group } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { Segmented } from '@apps-hub/ui/components/segmented.tsx';
import { ChoiceTable } from '@apps-hub/ui/components/choice-table.tsx';
import { BrowserPermission } from './browser-permission.tsx';
import { type SettingsTab, useSettingsChange } from './use-settings-change.ts';
import classes from './account.module.css';

const EVERYTHING = ACCOUNT_TOPICS.flatMap((topic) =>
  ACCOUNT_CHANNELS.map((channel) => `${topic}/${channel}` as const),
);

const ToldTable = (props: SettingsTab) => {
  const { t } = usePhrases();
  const { run } = useSettingsChange(props);
  const { told } = props.settings;
  return (
    <ChoiceTable
      caption={t('sampleAccount.told.title')}
      rowHeader={t('sampleAccount.told.topic')}
      rows={ACCOUNT_TOPICS}
      rowKey={(topic) => topic}
      nameOf={(topic) => t(`sampleAccount.told.topics.${topic}`)}
      channels={ACCOUNT_CHANNELS.map((channel) => ({
        channel,
        label: t(`sampleAccount.told.channels.${channel}`),
      }))}
      isOn={(topic, channel) => told.includes(`${topic}/${channel}`)}
      labelOf={(topic, channel) =>
        t('sampleAccount.told.both', { topic: t(`sampleAccount.told.topics.${topic}`), channel })
      }
      onChange={(topic, channel, isOn) =>
        run({
          to: {
            told: isOn
              ? [...told, `${topic}/${channel}`]
              : told.filter((each) => each !== `${topic}/${channel}`),
          },
          done: t(isOn ? 'sampleAccount.told.on' : 'sampleAccount.told.off', {
            topic: t(`sampleAccount.told.topics.${topic}`),
            channel: t(`sampleAccount.told.channels.${channel}`),
          }),
        })
      }
    />
  );
};

/** Which notifications the account gets, on which channel and when. */
export const NotificationTab = (props: SettingsTab) => {
  const { t } = usePhrases();
  const { run } = useSettingsChange(props);
  const { told, toldWhen } = props.settings;
  return (
    <Card title={t('sampleAccount.told.title')} subtitle={t('sampleAccount.told.subtitle')}>
      <div className={classes.body}>
        <p className={classes.quiet}>{t('sampleAccount.isSample')}</p>
        <div className={classes.topics}>
          <ToldTable {...props} />
          <div className={classes.choices}>
            <Group gap="sm">
              <Button
                variant="default"
                size="xs"
                disabled={told.length === EVERYTHING.length}
                onClick={() => run({ to: { told: EVERYTHING }, done: t('sampleAccount.told.allDone') })}
              >
                {t('sampleAccount.told.all')}
              </Button>
              <Button
                variant="default"
                size="xs"
                disabled={told.length === 0}
                onClick={() => run({ to: { told: [] }, done: t('sampleAccount.told.noneDone') })}
              >
                {t('sampleAccount.told.none')}
              </Button>
            </Group>
            <div>
              <p aria-hidden className={classes.label}>
                {t('sampleAccount.told.when')}
              </p>
              <Segmented
                label={t('sampleAccount.told.when')}
                value={toldWhen}
                options={TOLD_WHEN.map((value) => ({ value, label: t(`sampleAccount.told.whens.${value}`) }))}
                onChange={(next) =>
                  run({
                    to: { toldWhen: next },
                    done: t('sampleAccount.told.whenDone', { when: t(`sampleAccount.told.whens.${next}`) }),
                  })
                }
              />
            </div>
            <BrowserPermission />
          </div>
        </div>
      </div>
    </Card>
  );
};
