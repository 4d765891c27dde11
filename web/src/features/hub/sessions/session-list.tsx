import type { OwnSession } from '@apps-hub/contract/hub/sessions/routes';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';

import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { deviceName, OWN_SESSIONS_KEY } from '../shared/own-devices.ts';
import classes from './session-list.module.css';

const EndOneDialog = overlay(async () => (await import('./end-dialogs.tsx')).EndOneDialog);

interface SessionRowProps {
  readonly session: OwnSession;
  readonly onEnd: () => void;
}

const SessionRow = ({ session, onEnd }: SessionRowProps) => {
  const { t, formats } = usePhrases();
  const name = deviceName(session.agent) ?? t('ownAccount.settings.unknownDevice');
  return (
    <li className={classes.session}>
      <div>
        <p className={classes.name}>
          <bdi>{name}</bdi>{' '}
          {session.isCurrent && <StatusBadge tone="brand">{t('ownAccount.settings.thisDevice')}</StatusBadge>}
        </p>
        <p className={classes.facts}>
          {t('ownAccount.settings.lastUsed', { when: formats.dateTime(session.lastUsedAt) })}
          {session.address !== null && (
            <>
              {' · '}
              <Isolated>{session.address}</Isolated>
            </>
          )}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="default"
          size="xs"
          onClick={onEnd}
          aria-label={t('ownAccount.settings.endOne', { name })}
        >
          {t('ownAccount.settings.end')}
        </Button>
      )}
    </li>
  );
};

/** Where I am signed in, each session with a button that ends it. */
export const SessionList = () => {
  const { openApi } = useServices();
  const { t } = usePhrases();
  const sessions = useQuery({
    queryKey: OWN_SESSIONS_KEY,
    queryFn: () => openApi.post('/api/auth/sessions', { body: {} }),
  });
  const [ending, setEnding] = useState<OwnSession>();
  if (sessions.isPending) return <LoadingRows rows={2} />;
  if (sessions.isLoadingError) return <QueryError query={sessions} />;
  const close = () => setEnding(undefined);
  return (
    <>
      <ul className={classes.list} aria-label={t('ownAccount.settings.sessionsTitle')}>
        {sessions.data?.sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {ending && (
        <Suspense fallback={null}>
          <EndOneDialog session={ending} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
