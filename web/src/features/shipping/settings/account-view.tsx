import type { CarrierAccountAnswer } from '@apps-hub/contract/shipping/settings/routes';
import { booksPickups } from '@apps-hub/domain/carrier';
import { credentialFields } from '@apps-hub/domain/shipping/carriers/credentials';
import { Stack } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';

import { useCarrierText, usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { shippingSettingsKey } from '../shared/settings-queries.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { checkAccount } from './queries.ts';
import common from '@apps-hub/ui/components/common.module.css';
import item from '@apps-hub/ui/components/settings-item.module.css';
import classes from '../shared/settings.module.css';

interface AccountViewProps {
  readonly account: CarrierAccountAnswer;
  readonly onEdit: () => void;
  readonly onDisconnect: () => void;
}

const useCheck = () => {
  const api = useApi();
  const queries = useQueryClient();
  return useAction({
    send: async (carrier: CarrierAccountAnswer['carrier']) => {
      await checkAccount(api, carrier);
      await queries.refetchQueries({ queryKey: shippingSettingsKey });
    },
  });
};

/** The result of the latest check, in words. */
const CheckNote = ({ account: { carrier, check } }: Pick<AccountViewProps, 'account'>) => {
  const { t, formats } = usePhrases();
  const texts = usePickupTexts();
  if (!check) return <p className={common.note}>{t('shippingSettings.accounts.neverChecked')}</p>;
  const works = check.proven === 'account' ? 'worksAccount' : 'works';
  return (
    <output className={classes.note} data-tone={check.works ? 'good' : 'bad'}>
      <strong>{t(`shippingSettings.accounts.${check.works ? works : 'fails'}`)}</strong>
      {check.refusal && <span>{texts.refusal(check.refusal)}</span>}
      {check.refusal && check.refusal.message !== '' && (
        <span>
          <bdi>{t('carriers.said', { message: check.refusal.message })}</bdi>
        </span>
      )}
      {booksPickups(carrier) && check.works && check.proven === 'credentials' && (
        <span>{t('shippingSettings.accounts.notTold', { carrier: texts.carrier(carrier) })}</span>
      )}
      {check.tells && (
        <span>
          {t(`shippingSettings.accounts.${check.tells.agreed ? 'tells' : 'tellsNot'}`, {
            carrier: texts.carrier(carrier),
          })}
        </span>
      )}
      {check.tells?.refusal && <span>{texts.refusal(check.tells.refusal)}</span>}
      <span className={common.note}>
        {t('shippingSettings.accounts.checked', { ago: formats.ago(check.at) })}
      </span>
    </output>
  );
};

const Facts = ({ account: { carrier, fields, rules } }: Pick<AccountViewProps, 'account'>) => {
  const { t, formats } = usePhrases();
  const texts = usePickupTexts();
  const carrierText = useCarrierText();
  const shown = (name: string): string => {
    const value = fields[name] ?? '';
    return carrierText(carrier, `field.${name}.choice.${value}`) ?? value;
  };
  const days = rules.cutOff?.daysBefore ?? 0;
  const before = t('shippingSettings.rules.cutOffDaysBefore', { count: days, n: formats.number(days) });
  const day = days === 0 ? t('shippingSettings.rules.cutOffDay') : before;
  return (
    <dl className={classes.facts}>
      {credentialFields(carrier).map(({ name, isSecret }) => (
        <div key={name}>
          <dt>{carrierText(carrier, `field.${name}.label`)}</dt>
          <dd>{isSecret ? t('shippingSettings.accounts.secretKept') : <bdi>{shown(name)}</bdi>}</dd>
        </div>
      ))}
      {booksPickups(carrier) && (
        <>
          <div>
            <dt>{t('shippingSettings.rules.courier')}</dt>
            <dd>{texts.span(rules.courierHours)}</dd>
          </div>
          <div>
            <dt>{t('shippingSettings.rules.cutOff')}</dt>
            <dd>
              {rules.cutOff
                ? t('shippingSettings.rules.cutOffAt', { day, time: texts.wall.time(rules.cutOff.time) })
                : t('shippingSettings.rules.cutOffNone')}
            </dd>
          </div>
        </>
      )}
    </dl>
  );
};

/** One carrier's account: its details, whether it works, and its actions. */
export const AccountView = ({ account, onEdit, onDisconnect }: AccountViewProps) => {
  const { t } = usePhrases();
  const denied = useDenied('update', 'ShippingSettings');
  const check = useCheck();
  return (
    <Stack gap="md">
      <div className={item.name}>
        <h3 className={classes.heading}>{t(`carriers.name.${account.carrier}`)}</h3>
        <StatusBadge tone={account.connected ? 'good' : 'quiet'}>
          {t(`shippingSettings.accounts.${account.connected ? 'connected' : 'notConnected'}`)}
        </StatusBadge>
      </div>
      {account.connected && <Facts account={account} />}
      {account.connected && <CheckNote account={account} />}
      <div className={common.wrap}>
        {account.connected && (
          <ActionButton
            leftSection={<IconPlugConnected size={18} aria-hidden />}
            loading={check.isBusy}
            disabledReason={denied}
            onClick={() => check.run(account.carrier)}
          >
            {t('shippingSettings.accounts.check')}
          </ActionButton>
        )}
        <ActionButton
          variant={account.connected ? 'default' : 'filled'}
          disabledReason={denied}
          onClick={onEdit}
        >
          {t(`shippingSettings.accounts.${account.connected ? 'change' : 'connect'}`)}
        </ActionButton>
        {account.connected && (
          <ActionButton variant="subtle" color="red" disabledReason={denied} onClick={onDisconnect}>
            {t('shippingSettings.accounts.disconnect')}
          </ActionButton>
        )}
      </div>
    </Stack>
  );
};
