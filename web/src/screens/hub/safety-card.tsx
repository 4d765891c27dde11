import { tabAddress } from '@apps-hub/contract/pages/addresses';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { IconRow, IconRows } from '@apps-hub/ui/components/icon-rows.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { Button } from '@mantine/core';
import { IconDevices, IconShieldCheck, IconShieldExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useSecondStep } from '#features/hub/second-step/queries.ts';
import { useOwnSessions } from '#features/hub/shared/use-own-sessions.ts';

const SECURITY = tabAddress('hub/account-settings', 'security');

const SecurityButton = ({ text }: { readonly text: string }) => (
  <Button variant="light" size="xs" renderRoot={(props) => <Link to={SECURITY} {...props} />}>
    {text}
  </Button>
);

/** How well my account is protected, with links to improve it. */
export const SafetyCard = () => {
  const { t, formats } = usePhrases();
  const step = useSecondStep();
  const devices = useQuery(useOwnSessions());
  return (
    <Card title={t('ownAccount.safety.title')}>
      <Loaded query={step} loadingRows={2}>
        {({ isOn }) => (
          <IconRows label={t('ownAccount.safety.title')}>
            <IconRow
              icon={isOn ? <IconShieldCheck size={22} /> : <IconShieldExclamation size={22} />}
              tone={isOn ? 'good' : 'warn'}
              title={t('ownAccount.twoStep.title')}
              badge={
                <StatusBadge tone={isOn ? 'good' : 'warn'}>
                  {t(isOn ? 'ownAccount.twoStep.on' : 'ownAccount.twoStep.off')}
                </StatusBadge>
              }
              text={t(isOn ? 'ownAccount.safety.isOn' : 'ownAccount.safety.isOff')}
              action={
                <SecurityButton text={t(isOn ? 'ownAccount.safety.see' : 'ownAccount.safety.turnOn')} />
              }
            />
            {devices.data && (
              <IconRow
                icon={<IconDevices size={22} />}
                tone="brand"
                title={t('ownAccount.settings.sessionsTitle')}
                text={t('ownAccount.members.devices', {
                  count: devices.data.sessions.length,
                  n: formats.number(devices.data.sessions.length),
                })}
                action={<SecurityButton text={t('ownAccount.safety.see')} />}
              />
            )}
          </IconRows>
        )}
      </Loaded>
    </Card>
  );
};
