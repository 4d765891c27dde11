import type { Passkey, SecondStepState } from '@apps-hub/contract/hub/second-step/routes';
import { Button } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint, IconKey, IconListNumbers } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { useHubSession } from '@apps-hub/ui/session/services.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { IconRow, IconRows } from '@apps-hub/ui/components/icon-rows.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import type { TwoStepChange } from './two-step-dialogs.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { hasPasskeys } from '../shared/passkeys.ts';
import { rereadRights } from '@apps-hub/ui/session/reread-rights.ts';
import { useSecondStep } from './queries.ts';

const TwoStepDialogs = overlay(async () => (await import('./two-step-dialogs.tsx')).TwoStepDialogs);

interface PartProps {
  readonly state: SecondStepState;
  readonly onChange: (change: TwoStepChange) => void;
}

const PasskeyRow = ({ passkey, onChange }: Omit<PartProps, 'state'> & { readonly passkey: Passkey }) => {
  const { t, formats } = usePhrases();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <IconRow
      icon={<IconKey size={22} />}
      title={<bdi>{name}</bdi>}
      text={
        lastUsedAt === null
          ? t('ownAccount.twoStep.passkeyAdded', { date: formats.dateOf(createdAt) })
          : t('ownAccount.twoStep.passkeyUsed', { when: formats.dateTime(lastUsedAt) })
      }
      action={
        <div className={common.wrap}>
          <Button
            variant="default"
            size="xs"
            aria-label={t('ownAccount.twoStep.renameOne', { name })}
            onClick={() => onChange({ kind: 'rename_passkey', passkey })}
          >
            {t('ownAccount.twoStep.rename')}
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label={t('ownAccount.twoStep.removeOne', { name })}
            onClick={() => onChange({ kind: 'remove_passkey', passkey })}
          >
            {t('ownAccount.twoStep.remove')}
          </Button>
        </div>
      }
    />
  );
};

const toneOf = (isSet: boolean) => (isSet ? 'good' : 'quiet');

const Methods = ({ state, onChange }: PartProps) => {
  const { t, formats } = usePhrases();
  const { isOn, appSince, passkeys, recoveryCodesLeft } = state;
  const button = (kind: 'set_up_app' | 'remove_app' | 'add_passkey' | 'new_codes', label: string) => (
    <Button variant="default" size="xs" onClick={() => onChange({ kind })}>
      {label}
    </Button>
  );
  return (
    <IconRows>
      <IconRow
        icon={<IconDeviceMobile size={22} />}
        tone={toneOf(appSince !== null)}
        title={<h3>{t('ownAccount.twoStep.appTitle')}</h3>}
        text={
          appSince === null
            ? t('ownAccount.twoStep.appNone')
            : t('ownAccount.twoStep.appSince', { date: formats.dateOf(appSince) })
        }
        action={
          appSince === null
            ? button('set_up_app', t('ownAccount.twoStep.setUp'))
            : button('remove_app', t('ownAccount.twoStep.removeApp'))
        }
      />
      <IconRow
        icon={<IconFingerprint size={22} />}
        tone={toneOf(passkeys.length > 0)}
        title={<h3>{t('ownAccount.twoStep.passkeysTitle')}</h3>}
        text={t(hasPasskeys() ? 'ownAccount.twoStep.passkeysNone' : 'ownAccount.twoStep.unsupported')}
        action={hasPasskeys() && button('add_passkey', t('ownAccount.twoStep.addPasskey'))}
      >
        {passkeys.length > 0 && (
          <IconRows label={t('ownAccount.twoStep.passkeysTitle')}>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onChange={onChange} />
            ))}
          </IconRows>
        )}
      </IconRow>
      {isOn && (
        <IconRow
          icon={<IconListNumbers size={22} />}
          tone={toneOf(recoveryCodesLeft > 0)}
          title={<h3>{t('ownAccount.twoStep.codesTitle')}</h3>}
          text={t('ownAccount.twoStep.codesLeft', {
            count: recoveryCodesLeft,
            n: formats.number(recoveryCodesLeft),
          })}
          action={button('new_codes', t('ownAccount.twoStep.newCodes'))}
        />
      )}
    </IconRows>
  );
};

/** The second step of signing in: an authenticator app, passkeys, and recovery codes. */
export const TwoStepCard = () => {
  const { t } = usePhrases();
  const query = useSecondStep();
  const hub = useHubSession();
  const [change, setStarted] = useState<TwoStepChange>();
  const setChange = (next: TwoStepChange | undefined) => {
    setStarted(next);
    // The second step that the store requires may be set up now.
    if (next === undefined && hub.userData()?.mustSetUpSecondStep) void rereadRights(hub);
  };
  const state = query.data;
  return (
    <Card
      title={t('ownAccount.twoStep.title')}
      subtitle={t('ownAccount.twoStep.lead')}
      actions={
        state && (
          <StatusBadge tone={state.isOn ? 'good' : 'warn'}>
            {t(state.isOn ? 'ownAccount.twoStep.on' : 'ownAccount.twoStep.off')}
          </StatusBadge>
        )
      }
    >
      {query.isPending && <LoadingRows rows={2} />}
      {query.isLoadingError && <QueryError query={query} />}
      {state && <Methods state={state} onChange={setChange} />}
      {state && change && (
        <Suspense fallback={null}>
          <TwoStepDialogs change={change} state={state} onChange={setChange} />
        </Suspense>
      )}
    </Card>
  );
};
