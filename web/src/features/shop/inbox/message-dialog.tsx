import type { InboxEvent } from '@apps-hub/contract/shop/inbox/routes';
import { useQuery } from '@tanstack/react-query';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { aboutText, topicName } from './inbox-text.ts';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './inbox.module.css';
import { inboxEventQuery } from './queries.ts';

interface MessageDialogProps {
  readonly event: InboxEvent;
  readonly onClose: () => void;
}

const Message = ({ id }: { readonly id: string }) => {
  const { t } = usePhrases();
  const message = useQuery(inboxEventQuery(useApi(), id));
  if (message.isPending) return <LoadingRows rows={4} />;
  if (message.data === undefined) return <QueryError query={message} />;
  const { payload } = message.data;
  if (payload === null) return <p>{t('inbox.message.none')}</p>;
  return (
    <>
      <p className={common.note}>{t('inbox.message.privacy')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard */}
      <pre dir="ltr" className={classes.payload} tabIndex={0} aria-label={t('inbox.message.label')}>
        {payload}
      </pre>
    </>
  );
};

/** Our parser's technical message about an event that it refused; not shown in the list. */
const Detail = ({ text }: { readonly text: string }) => {
  const { t } = usePhrases();
  return (
    <details>
      <summary>{t('inbox.message.technical')}</summary>
      <code dir="ltr" className={classes.detail}>
        {text}
      </code>
    </details>
  );
};

/** The platform's message, without personal data. */
export const MessageDialog = ({ event, onClose }: MessageDialogProps) => {
  const { t } = usePhrases();
  const about = aboutText(t, event);
  return (
    <Dialog title={t('inbox.message.title')} onClose={onClose} size="lg">
      <p>
        {topicName(t, event.topic)}
        {about !== null && (
          <>
            {' · '}
            <bdi>{about}</bdi>
          </>
        )}
      </p>
      {event.error?.detail && <Detail text={event.error.detail} />}
      <Message id={event.id} />
    </Dialog>
  );
};
