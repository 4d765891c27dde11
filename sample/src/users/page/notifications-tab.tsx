import { TOPIC_CHANNELS, USER_TOPICS } from '../values.ts';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { ChoiceTable } from '@apps-hub/ui/components/choice-table.tsx';
import { type SettingsTab, useSettingsChange } from './use-settings.ts';

/** The user's notifications by channel. Each checkbox saves at once. */
export const NotificationsTab = (props: SettingsTab) => {
  const { t } = usePhrases();
  const { run } = useSettingsChange(props);
  const { told } = props.settings;
  return (
    <Card title={t('sampleUsers.told.title')} subtitle={t('sampleUsers.told.subtitle')}>
      <ChoiceTable
        caption={t('sampleUsers.told.title')}
        rowHeader={t('sampleUsers.told.topic')}
        rows={USER_TOPICS}
        rowKey={(topic) => topic}
        nameOf={(topic) => t(`sampleUsers.told.topics.${topic}`)}
        channels={TOPIC_CHANNELS.map((channel) => ({
          channel,
          label: t(`sampleUsers.told.channels.${channel}`),
        }))}
        isOn={(topic, channel) => told.includes(`${topic}/${channel}`)}
        labelOf={(topic, channel) =>
          t('sampleUsers.told.both', { topic: t(`sampleUsers.told.topics.${topic}`), channel })
        }
        onChange={(topic, channel, isOn) =>
          run({
            to: {
              told: isOn
                ? [...told, `${topic}/${channel}`]
                : told.filter((each) => each !== `${topic}/${channel}`),
            },
            done: t(isOn ? 'sampleUsers.told.on' : 'sampleUsers.told.off', {
              topic: t(`sampleUsers.told.topics.${topic}`),
              channel: t(`sampleUsers.told.channels.${channel}`),
            }),
          })
        }
      />
    </Card>
  );
};
