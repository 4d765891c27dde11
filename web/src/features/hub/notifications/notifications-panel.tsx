import { Button } from '@mantine/core';
import {
  IconCheck,
  IconClockExclamation,
  IconInbox,
  IconPackageExport,
  IconReceiptRefund,
  IconTicket,
  IconUserCheck,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { NotificationChoices } from './notification-choices.tsx';
import { type NotificationText, useNotificationText } from './notification-text.ts';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './notifications-panel.module.css';
import { markRead, type Notification, notificationsKey, notificationsQuery } from './queries.ts';

const ICONS: Readonly<Record<Notification['kind'], typeof IconInbox>> = {
  failed_events: IconInbox,
  approvals: IconUserCheck,
  open_returns: IconReceiptRefund,
  stuck_coupons: IconTicket,
  refused_texts: IconUserCheck,
  expiring_points: IconClockExclamation,
  pickup: IconPackageExport,
  more_pickups: IconPackageExport,
  waybill_amounts: IconReceiptRefund,
  unscanned_waybills: IconPackageExport,
  missing_boxes: IconPackageExport,
  return_requests: IconReceiptRefund,
  unrefunded_returns: IconReceiptRefund,
};

/** A link to the page that a notification is about. */
export type NotificationLink = ComponentType<{
  readonly notification: Notification;
  readonly className: string | undefined;
  readonly onFollow: () => void;
  readonly children: ReactNode;
}>;

interface RowProps {
  readonly notification: Notification;
  readonly text: NotificationText;
  readonly Link: NotificationLink;
  readonly onFollow: () => void;
  /** Marks notifications up to this instant as read. */
  readonly onRead: (until: string) => void;
}

const Row = ({ notification, text, Link, onFollow, onRead }: RowProps) => {
  const { t, formats } = usePhrases();
  const { kind, at, unread } = notification;
  const Icon = ICONS[kind];
  return (
    <li className={classes.item}>
      <Link notification={notification} className={classes.row} onFollow={onFollow}>
        <span className={classes.icon}>
          <Icon size={20} stroke={1.75} aria-hidden />
        </span>
        <span className={classes.text}>
          <span className={unread ? common.strong : undefined}>{text.title}</span>
          <bdi className={common.quiet}>{text.detail}</bdi>
          <time className={common.quiet} dateTime={at}>
            {formats.ago(at)}
          </time>
        </span>
        {unread && (
          <span className={classes.dot}>
            <span className="visually-hidden">{t('notifications.unread')}</span>
          </span>
        )}
      </Link>
      {unread && (
        <IconAction
          label={t('notifications.readUntil', { title: text.title })}
          icon={<IconCheck size={18} aria-hidden />}
          onClick={() => onRead(at)}
        />
      )}
    </li>
  );
};

const useMarking = () => {
  const { t } = usePhrases();
  const api = useApi();
  const queryClient = useQueryClient();
  return useAction({
    send: (until: string, key) => markRead(api, until, key),
    onDone: (answer) => queryClient.setQueryData(notificationsKey, answer),
    doneText: t('notifications.marked'),
  });
};

interface ListProps extends Omit<RowProps, 'notification' | 'text' | 'onRead'> {
  readonly notifications: readonly Notification[];
}

const List = ({ notifications, Link, onFollow }: ListProps) => {
  const { t } = usePhrases();
  const textOf = useNotificationText();
  const marking = useMarking();
  const [newest] = notifications;
  if (!newest)
    return (
      <EmptyState text={t('notifications.empty')}>
        <p className={common.quiet}>{t('notifications.emptyText')}</p>
      </EmptyState>
    );
  return (
    <>
      <ul className={classes.list}>
        {notifications.map((notification) => (
          <Row
            key={notification.kind === 'pickup' ? notification.pickupId : notification.kind}
            notification={notification}
            text={textOf(notification)}
            Link={Link}
            onFollow={onFollow}
            onRead={marking.run}
          />
        ))}
      </ul>
      {notifications.some(({ unread }) => unread) && (
        <Button fullWidth loading={marking.isBusy} onClick={() => marking.run(newest.at)}>
          {t('notifications.markRead')}
        </Button>
      )}
    </>
  );
};

interface PanelProps {
  readonly isShown: (notification: Pick<Notification, 'kind'>) => boolean;
  readonly Link: NotificationLink;
  readonly onClose: () => void;
}

/** What needs attention and can be shown here; each row links to its page. */
export const NotificationsPanel = ({ isShown, Link, onClose }: PanelProps) => {
  const { t } = usePhrases();
  const query = useQuery(notificationsQuery(useApi()));
  const [isChoosing, setChoosing] = useState(false);
  if (isChoosing)
    return (
      <Dialog key="choices" title={t('notifications.choose')} onClose={onClose} size="drawer">
        <NotificationChoices isShown={isShown} />
        <Button variant="default" fullWidth mt="md" onClick={() => setChoosing(false)}>
          {t('notifications.back')}
        </Button>
      </Dialog>
    );
  return (
    <Dialog title={t('notifications.title')} onClose={onClose} size="drawer">
      <Loaded query={query} loadingRows={4}>
        {({ notifications }) => (
          <List notifications={notifications.filter(isShown)} Link={Link} onFollow={onClose} />
        )}
      </Loaded>
      <Button variant="subtle" fullWidth onClick={() => setChoosing(true)}>
        {t('notifications.choose')}
      </Button>
    </Dialog>
  );
};
