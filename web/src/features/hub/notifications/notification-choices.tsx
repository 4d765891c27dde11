import type { NoticeChoices } from '@apps-hub/contract/hub/notifications/routes';
import { NOTICE_CHANNELS, NOTICE_TOPICS } from '@apps-hub/contract/hub/notifications/values';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';

import { ChoiceTable } from '@apps-hub/ui/components/choice-table.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { withChoice } from '@apps-hub/ui/components/check-field.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useCan } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useIsShown } from './pages.ts';
import { type Notification, notificationsKey } from './queries.ts';

const CHOICES = '/api/v1/notifications/choices';

const choicesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...notificationsKey, 'choices'],
    queryFn: ({ signal }) => api.get(CHOICES, { signal }),
  });

interface ChoicesProps {
  readonly isShown: (notification: Pick<Notification, 'kind'>) => boolean;
}

/** Which notifications the member gets in the app and by email. Each checkbox saves at once. */
export const NotificationChoices = ({ isShown }: ChoicesProps) => {
  const { t } = usePhrases();
  const api = useApi();
  const queries = useQueryClient();
  const query = useQuery(choicesQuery(api));
  const { sending, run } = useAction({
    send: (body: NoticeChoices, idempotencyKey) => api.put(CHOICES, { body, idempotencyKey }),
    onDone: (answer) => queries.setQueryData(choicesQuery(api).queryKey, answer),
    stale: [notificationsKey],
    doneText: t('notifications.chosen'),
  });
  return (
    <Loaded query={query} loadingRows={8}>
      {({ address, app, email }) => {
        const chosen = sending ?? { app, email };
        return (
          <div className={common.column}>
            <p className={common.quiet}>
              {t(address === null ? 'notifications.noAddress' : 'notifications.chooseText')}
            </p>
            <ChoiceTable
              caption={t('notifications.choose')}
              rowHeader={t('notifications.topic')}
              rows={NOTICE_TOPICS.filter((topic) =>
                isShown({ kind: topic === 'pickups' ? 'pickup' : topic }),
              )}
              rowKey={(topic) => topic}
              nameOf={(topic) => t(`notifications.topics.${topic}`)}
              channels={NOTICE_CHANNELS.filter((channel) => channel === 'app' || address !== null).map(
                (channel) => ({ channel, label: t(`notifications.channels.${channel}`) }),
              )}
              isOn={(topic, channel) => chosen[channel].includes(topic)}
              labelOf={(topic, channel) =>
                t('notifications.choice', { topic: t(`notifications.topics.${topic}`), channel })
              }
              onChange={(topic, channel, isOn) =>
                run({ ...chosen, [channel]: withChoice(NOTICE_TOPICS, chosen[channel], topic, isOn) })
              }
            />
          </div>
        );
      }}
    </Loaded>
  );
};

/** The choices as a card; null for members who get no notifications. */
export const NotificationChoicesCard = () => {
  const { t } = usePhrases();
  const isShown = useIsShown();
  const rights = [useCan('read', 'Customer'), useCan('read', 'Inbox'), useCan('read', 'Pickup')];
  if (!rights.includes(true)) return null;
  return (
    <Card title={t('notifications.title')}>
      <div className={common.inset}>
        <NotificationChoices isShown={isShown} />
      </div>
    </Card>
  );
};
