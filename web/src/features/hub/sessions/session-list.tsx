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
import common from '@apps-hub/ui/components/common.module.css';

const EndOneDialog = overlay(async () => (await import('./end-dialogs.tsx')).EndOneDialog);

const SHOWN_AT_FIRST = 5;

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
        <p>
          <bdi>{name}</bdi>{' '}
          {session.isCurrent && <StatusBadge tone="brand">{t('ownAccount.settings.thisDevice')}</StatusBadge>}
        </p>
        <p className={common.quiet}>
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
  const { t, formats } = usePhrases();
  const sessions = useQuery({
    queryKey: OWN_SESSIONS_KEY,
    queryFn: () => openApi.post('/api/auth/sessions', { body: {} }),
  });
  const [ending, setEnding] = useState<OwnSession>();
  const [isAll, setAll] = useState(false);
  if (sessions.isPending) return <LoadingRows rows={2} />;
  if (sessions.isLoadingError) return <QueryError query={sessions} />;
  // The one in use is among those shown.
  const all = (sessions.data?.sessions ?? []).toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <>
      <ul className={`${common.list} ${common.inset}`} aria-label={t('ownAccount.settings.sessionsTitle')}>
        {all.slice(0, isAll ? undefined : SHOWN_AT_FIRST).map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {!isAll && all.length > SHOWN_AT_FIRST && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {t('ownAccount.settings.showAll', { n: formats.number(all.length) })}
        </Button>
      )}
      {ending && (
        <Suspense fallback={null}>
          <EndOneDialog session={ending} onClose={() => setEnding(undefined)} />
        </Suspense>
      )}
    </>
  );
};
