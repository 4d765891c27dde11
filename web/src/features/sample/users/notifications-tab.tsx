import { TOPIC_CHANNELS, USER_TOPICS } from '@apps-hub/contract/sample/users/values';

import { usePhrases } from '../../../i18n/use-phrases.ts';
import { Card } from '../../../ui/card.tsx';
import { TicksTable } from '../shared/ticks-table.tsx';
import { type SettingsTab, useSettingsChange } from './use-settings.ts';

/** What the user is told, and where: each tick is kept at once. */
export const NotificationsTab = (props: SettingsTab) => {
  const { t } = usePhrases();
  const { run, isBusy } = useSettingsChange(props);
  const before = props.settings.told.length;
  return (
    <Card title={t('sampleUsers.told.title')} subtitle={t('sampleUsers.told.subtitle')}>
      <TicksTable
        caption={t('sampleUsers.told.title')}
        rowHeader={t('sampleUsers.told.topic')}
        rows={USER_TOPICS.map((value) => ({ value, label: t(`sampleUsers.told.topics.${value}`) }))}
        columns={TOPIC_CHANNELS.map((value) => ({ value, label: t(`sampleUsers.told.channels.${value}`) }))}
        ticked={props.settings.told}
        nameOf={(topic, channel) => t('sampleUsers.told.both', { topic, channel })}
        isBusy={isBusy}
        onTick={(told, { row, column }) =>
          run({
            to: { told },
            done: t(told.length > before ? 'sampleUsers.told.on' : 'sampleUsers.told.off', {
              topic: row.label,
              channel: column.label,
            }),
          })
        }
      />
    </Card>
  );
};
