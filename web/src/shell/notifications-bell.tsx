import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { useIsShown } from '#features/hub/notifications/pages.ts';
import { notificationsQuery } from '#features/hub/notifications/queries.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useCan } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import classes from '@apps-hub/ui/shell/bar.module.css';

/** Opens the notifications; a dot says that some are unread. */
export const NotificationsBell = ({ onOpen }: { readonly onOpen: () => void }) => {
  const { t, formats } = usePhrases();
  const rights = [useCan('read', 'Customer'), useCan('read', 'Inbox'), useCan('read', 'Pickup')];
  const enabled = rights.includes(true);
  const isShown = useIsShown();
  const { data } = useQuery({ ...notificationsQuery(useApi()), enabled });
  const unread = data?.notifications.filter((each) => each.unread && isShown(each)).length ?? 0;
  if (!enabled) return null;
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={unread === 0 ? t('hub.bell.none') : t('hub.bell.unread', { n: formats.number(unread) })}
      data-unread={unread > 0 || undefined}
      onClick={onOpen}
    >
      <IconBell size={20} stroke={1.75} aria-hidden />
    </button>
  );
};
