import type { OwnSession } from '@apps-hub/contract/hub/sessions/routes';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';

import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { IconRow, IconRows } from '@apps-hub/ui/components/icon-rows.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { deviceName } from '@apps-hub/ui/format/device-name.ts';
import { useOwnSessions } from '../shared/use-own-sessions.ts';

const EndOneDialog = overlay(async () => (await import('./end-dialogs.tsx')).EndOneDialog);

const SHOWN_AT_FIRST = 5;

interface SessionRowProps {
  readonly session: OwnSession;
  readonly onEnd: () => void;
}

const SessionRow = ({ session, onEnd }: SessionRowProps) => {
  const { t, formats } = usePhrases();
  const name = deviceName(session.agent) ?? t('ownAccount.settings.unknownDevice');
  const Icon = /Android|iPhone|iPad/.test(name) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <IconRow
      icon={<Icon size={22} />}
      tone={session.isCurrent ? 'brand' : 'quiet'}
      title={<bdi>{name}</bdi>}
      badge={
        session.isCurrent && <StatusBadge tone="brand">{t('ownAccount.settings.thisDevice')}</StatusBadge>
      }
      text={
        <>
          {t('ownAccount.settings.lastUsed', { when: formats.dateTime(session.lastUsedAt) })}
          {session.address !== null && (
            <>
              {' · '}
              <Isolated>{session.address}</Isolated>
            </>
          )}
        </>
      }
      action={
        !session.isCurrent && (
          <Button
            variant="default"
            size="xs"
            onClick={onEnd}
            aria-label={t('ownAccount.settings.endOne', { name })}
          >
            {t('ownAccount.settings.end')}
          </Button>
        )
      }
    />
  );
};

/** Where I am signed in, each session with a button that ends it. */
export const SessionList = () => {
  const { t, formats } = usePhrases();
  const sessions = useQuery(useOwnSessions());
  const [ending, setEnding] = useState<OwnSession>();
  const [isAll, setAll] = useState(false);
  if (sessions.isPending) return <LoadingRows rows={2} />;
  if (sessions.isLoadingError) return <QueryError query={sessions} />;
  // The one in use is among those shown.
  const all = (sessions.data?.sessions ?? []).toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <>
      <IconRows label={t('ownAccount.settings.sessionsTitle')}>
        {all.slice(0, isAll ? undefined : SHOWN_AT_FIRST).map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </IconRows>
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
