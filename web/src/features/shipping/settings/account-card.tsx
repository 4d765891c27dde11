import type { CarrierAccountAnswer, PickupAddressAnswer } from '@apps-hub/contract/shipping/settings/routes';
import { type Carrier, CARRIERS } from '@apps-hub/domain/carrier';
import { useState } from 'react';

import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { shippingSettingsKey } from '../shared/settings-queries.ts';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { Segmented } from '@apps-hub/ui/components/segmented.tsx';
import { AccountView } from './account-view.tsx';
import { removeAccount } from './queries.ts';
import classes from '../shared/settings.module.css';

const AccountDialog = overlay(async () => (await import('./account-dialog.tsx')).AccountDialog);

interface AccountCardProps {
  readonly accounts: readonly CarrierAccountAnswer[];
  readonly addresses: readonly PickupAddressAnswer[];
  /** The one carrier of an embedded app. */
  readonly scope: Carrier | undefined;
}

/** The merchant's carrier accounts, one at a time; an embedded app shows only its own carrier. */
export const AccountCard = ({ accounts, addresses, scope }: AccountCardProps) => {
  const { t } = usePhrases();
  const { apps } = useStore().session.store;
  // An account that an uninstalled app left behind can still be removed.
  const offered = CARRIERS.filter(
    (each) =>
      apps === undefined || apps.includes(each) || accounts.some((a) => a.carrier === each && a.connected),
  );
  const [chosen, setChosen] = useState<Carrier>(offered[0] ?? CARRIERS[0]);
  const [isEditing, setEditing] = useState(false);
  const api = useApi();
  const disconnect = useConfirmedAction<Carrier>({
    send: (each, key) => removeAccount(api, each, key),
    stale: [shippingSettingsKey],
    doneText: t('shippingSettings.accounts.confirm.done'),
    cancelledText: t('shippingSettings.accounts.confirm.cancelled'),
  });
  const carrier = scope ?? chosen;
  const account = accounts.find((each) => each.carrier === carrier);
  return (
    <Card
      title={t(scope ? 'shippingSettings.accounts.titleOne' : 'shippingSettings.accounts.title')}
      subtitle={t('shippingSettings.accounts.subtitle')}
      actions={
        scope === undefined && (
          <Segmented
            label={t('carriers.label')}
            value={carrier}
            options={offered.map((value) => ({ value, label: t(`carriers.name.${value}`) }))}
            onChange={setChosen}
          />
        )
      }
    >
      <div className={classes.body}>
        {account && (
          <AccountView
            key={carrier}
            account={account}
            onEdit={() => setEditing(true)}
            onDisconnect={() => disconnect.ask(carrier)}
          />
        )}
      </div>
      {isEditing && account && (
        <AccountDialog account={account} addresses={addresses} onClose={() => setEditing(false)} />
      )}
      <ConfirmQuestion
        action={disconnect}
        askAbout={(target) => ({
          title: t(`carriers.name.${target}`),
          question: t('shippingSettings.accounts.confirm.question', {
            carrier: t(`carriers.name.${target}`),
          }),
          consequence: t('shippingSettings.accounts.confirm.consequence'),
          confirmLabel: t('shippingSettings.accounts.confirm.confirm'),
        })}
      />
    </Card>
  );
};
