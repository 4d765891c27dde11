import type { Member } from '@apps-hub/contract/hub/members/routes';
import { Button, Group } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';

import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { Avatar } from '@apps-hub/ui/components/avatar.tsx';
import { FactsLine } from '@apps-hub/ui/components/facts-line.tsx';
import { IconRow, IconRows } from '@apps-hub/ui/components/icon-rows.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { Switch } from '@apps-hub/ui/components/switch.tsx';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import type { MembersChange } from './members-dialog.tsx';

const MEMBERS_KEY = ['members'] as const;

const MembersDialog = overlay(async () => (await import('./members-dialog.tsx')).MembersDialog);

interface MemberRowProps {
  readonly member: Member;
  readonly onChange: (kind: 'end' | 'remove') => void;
}

const MemberRow = ({ member, onChange }: MemberRowProps) => {
  const { t, formats } = usePhrases();
  const { name, email, role, isMe, hasSecondStep, sessionsCount } = member;
  return (
    <IconRow
      icon={<Avatar name={name} />}
      title={<bdi>{name}</bdi>}
      badge={
        <StatusBadge tone={hasSecondStep ? 'good' : 'warn'}>
          {t(hasSecondStep ? 'ownAccount.members.withStep' : 'ownAccount.members.withoutStep')}
        </StatusBadge>
      }
      text={
        <FactsLine
          facts={[
            t(`ownAccount.roles.${role}`),
            ...(email === null ? [] : [<Isolated key="email">{email}</Isolated>]),
            t('ownAccount.members.devices', { count: sessionsCount, n: formats.number(sessionsCount) }),
          ]}
        />
      }
      action={
        <Group gap="xs">
          {!isMe && sessionsCount > 0 && (
            <Button
              variant="default"
              size="xs"
              onClick={() => onChange('end')}
              aria-label={t('ownAccount.members.endOne', { name })}
            >
              {t('ownAccount.settings.end')}
            </Button>
          )}
          {role === 'warehouse' && (
            <Button
              variant="default"
              size="xs"
              onClick={() => onChange('remove')}
              aria-label={t('ownAccount.members.removeOne', { name })}
            >
              {t('ownAccount.members.remove')}
            </Button>
          )}
        </Group>
      }
    />
  );
};

/** For owners: who signs in to the store, and whether they all need a second step. */
export const MembersCard = () => {
  const { t } = usePhrases();
  const { openApi } = useServices();
  const [change, setChange] = useState<MembersChange>();
  const query = useQuery({
    queryKey: MEMBERS_KEY,
    queryFn: () => openApi.post('/api/auth/members', { body: {} }),
  });
  return (
    <Card title={t('ownAccount.members.title')} subtitle={t('ownAccount.members.lead')}>
      {query.isPending && <LoadingRows rows={2} />}
      {query.isLoadingError && <QueryError query={query} />}
      {query.data && (
        <>
          <IconRows>
            <IconRow
              icon={<IconShieldLock size={22} />}
              tone="brand"
              title={t('ownAccount.members.require')}
              text={t('ownAccount.members.requireHelp')}
              action={
                <Switch
                  label={t('ownAccount.members.require')}
                  checked={query.data.isSecondStepRequired}
                  onChange={(isRequired) => setChange({ kind: 'require', isRequired })}
                />
              }
            />
          </IconRows>
          <IconRows label={t('ownAccount.members.title')}>
            {query.data.members.map((member) => (
              <MemberRow key={member.id} member={member} onChange={(kind) => setChange({ kind, member })} />
            ))}
          </IconRows>
        </>
      )}
      {change && (
        <Suspense fallback={null}>
          <MembersDialog change={change} stale={MEMBERS_KEY} onClose={() => setChange(undefined)} />
        </Suspense>
      )}
    </Card>
  );
};
