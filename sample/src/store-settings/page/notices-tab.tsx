import type { StoreSettings } from '../contract.ts';
import { NOTICE_GROUP_NAMES, NOTICE_GROUPS } from '../values.ts';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { unchecked } from '@apps-hub/ui/kit/form/use-draft.ts';
import form from '@apps-hub/ui/components/form.module.css';
import { ChoiceTable } from '@apps-hub/ui/components/choice-table.tsx';
import { SavedForm } from '#shared/saved-form.tsx';
import { settingsKey, type TabProps } from './queries.ts';

const CHANNELS = ['email', 'app'] as const;

/** Notifications to customers about their account, orders and deliveries. */
export const NoticesTab = ({ settings, calls }: TabProps) => {
  const { t, formats } = usePhrases();
  return (
    <SavedForm<StoreSettings['notices']>
      title={t('sampleStoreSettings.tab.notices')}
      subtitle={t('sampleStoreSettings.notices.subtitle')}
      initial={settings.notices}
      checksOf={unchecked}
      send={calls.notices}
      record={settingsKey(formats.locale)}
      keys={[settingsKey(formats.locale)]}
      doneText={t('sampleStoreSettings.saved')}
    >
      {({ values: { events }, set }) =>
        NOTICE_GROUP_NAMES.map((group) => {
          const names: readonly string[] = NOTICE_GROUPS[group];
          return (
            <section key={group}>
              <h3 className={form.heading}>{t(`sampleStoreSettings.notices.${group}`)}</h3>
              <ChoiceTable
                caption={t(`sampleStoreSettings.notices.${group}`)}
                rowHeader={t('sampleStoreSettings.notices.event')}
                rows={events.filter(({ event }) => names.includes(event))}
                rowKey={({ event }) => event}
                nameOf={({ event }) => t(`sampleStoreSettings.notices.on.${event}`)}
                channels={CHANNELS.map((channel) => ({
                  channel,
                  label: t(`sampleStoreSettings.notices.by.${channel}`),
                }))}
                isOn={(notice, channel) => notice[channel]}
                labelOf={({ event }, channel) =>
                  t('sampleStoreSettings.notices.box', {
                    event: t(`sampleStoreSettings.notices.on.${event}`),
                    channel,
                  })
                }
                onChange={({ event }, channel, isOn) =>
                  set({
                    events: events.map((notice) =>
                      notice.event === event ? { ...notice, [channel]: isOn } : notice,
                    ),
                  })
                }
              />
            </section>
          );
        })
      }
    </SavedForm>
  );
};
