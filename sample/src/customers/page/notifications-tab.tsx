import { NOTICE_CHANNELS } from '../values.ts';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { unchecked } from '@apps-hub/ui/kit/form/use-draft.ts';
import { ChoiceTable } from '@apps-hub/ui/components/choice-table.tsx';
import { SavedForm } from '#shared/saved-form.tsx';
import { accountKey, customersKey } from './queries.ts';
import type { TabProps } from './security-tab.tsx';

/** The customer's notifications, by topic and channel. */
export const NotificationsTab = ({ account: { notices }, calls }: TabProps) => {
  const { t, formats } = usePhrases();
  return (
    <SavedForm
      title={t('sampleCustomers.notice.title')}
      subtitle={t('sampleCustomers.notice.subtitle')}
      initial={{ notices }}
      checksOf={unchecked}
      send={(values) => calls.setNotices(values.notices)}
      record={accountKey(formats.locale, calls.id)}
      keys={[customersKey(formats.locale)]}
      doneText={t('sampleCustomers.notice.done')}
    >
      {({ values, set }) => (
        <ChoiceTable
          caption={t('sampleCustomers.notice.title')}
          rowHeader={t('sampleCustomers.notice.type')}
          rows={values.notices}
          rowKey={({ topic }) => topic}
          nameOf={({ topic }) => t(`sampleCustomers.notice.topic.${topic}`)}
          channels={NOTICE_CHANNELS.map((channel) => ({
            channel,
            label: t(`sampleCustomers.notice.channel.${channel}`),
          }))}
          isOn={(notice, channel) => notice[channel]}
          labelOf={({ topic }, channel) =>
            t('sampleCustomers.notice.box', { topic: t(`sampleCustomers.notice.topic.${topic}`), channel })
          }
          onChange={({ topic }, channel, isOn) =>
            set({
              notices: values.notices.map((notice) =>
                notice.topic === topic ? { ...notice, [channel]: isOn } : notice,
              ),
            })
          }
        />
      )}
    </SavedForm>
  );
};
