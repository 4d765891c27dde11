import type { Shipment, ShipmentDraft } from '@apps-hub/contract/shipping/shipments/routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ApiError } from '@apps-hub/ui/api/problem.ts';
import { serverClock } from '@apps-hub/ui/api/server-clock.ts';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { FormShell } from '@apps-hub/ui/kit/form/form-shell.tsx';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { EmptyState, LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { useCarrierScope } from '../shared/carrier-scope.ts';
import { AddressNote } from '../shared/address-note.tsx';
import { AddressReason } from '../shared/address-reason.tsx';
import { RefusalNote } from '../shared/refusal-note.tsx';
import { shippingSettingsQuery } from '../shared/settings-queries.ts';
import { MadeNote } from './made-note.tsx';
import { MakeFields } from './make-fields.tsx';
import { sendShipment, type ShipmentBody, shipmentDraftQuery, shipmentsKey } from './queries.ts';
import { bodyOf, checksFor, factsFor, firstValues, type Setup, type Values } from './shipment-draft.ts';
import { useShipmentReason } from './shipment-words.ts';

interface MakeFormProps {
  readonly setup: Setup;
  readonly known: ShipmentDraft;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onDone: (shipment: Shipment) => void;
  readonly onClose: () => void;
}

const MakeForm = ({ setup, known, onBusy, onDone, onClose }: MakeFormProps) => {
  const { t } = usePhrases();
  const api = useApi();
  const reason = useShipmentReason();
  const [refused, setRefused] = useState<Shipment>();
  const countryCode = known.recipient.countryCode || setup.addresses[0].address.countryCode;
  const draft = useDraft(firstValues(setup, known, serverClock.now()), checksFor(setup, countryCode));
  const bodyNow = (values: Values) => bodyOf(values, { orderId: known.order.id, countryCode, setup });
  const making = useForm({
    draft,
    inputOf: bodyNow,
    send: (body: ShipmentBody, key) => {
      onBusy(true);
      setRefused(undefined);
      return sendShipment(api, body, key);
    },
    stale: [shipmentsKey],
    onDone: (shipment) => {
      onBusy(false);
      if (shipment.state === 'refused') setRefused(shipment);
      else onDone(shipment);
    },
    onRefused: () => onBusy(false),
  });
  const refusal = making.refusal?.error;
  const lacking =
    refusal instanceof ApiError && refusal.code === 'national_address_missing' ? refusal : undefined;
  const problem = (making.refusal || refused) && (
    <div className={form.note} data-tone="bad" role="alert">
      {making.refusal && !lacking && reason.ofError(making.refusal.error)}
      {lacking && (
        <AddressReason
          error={lacking}
          isBusy={making.isBusy}
          onSend={(addressOverride) => making.send({ ...bodyNow(draft.values), addressOverride })}
        />
      )}
      {refused?.refusal && <RefusalNote refusal={refused.refusal} />}
    </div>
  );
  return (
    <FormShell form={making} onCancel={onClose} submitLabel={t('shipments.action.make')} problem={problem}>
      <AddressNote orders={[known.order]} />
      <MakeFields draft={draft} setup={setup} known={known} countryCode={countryCode} />
    </FormShell>
  );
};

interface MakeDialogProps {
  readonly orderId: string;
  readonly number: string;
  readonly onClose: () => void;
}

/** The accounts that can make waybills, and the branches; undefined if either is missing. */
const useSetup = () => {
  const scope = useCarrierScope();
  const settings = useQuery(shippingSettingsQuery(useApi()));
  const able = (settings.data?.accounts ?? []).filter(
    ({ carrier, connected }) =>
      connected && factsFor(carrier) !== null && (scope === undefined || carrier === scope),
  );
  const [account, ...accounts] = able;
  const [address, ...addresses] = settings.data?.addresses ?? [];
  const setup: Setup | undefined =
    settings.data && account && address
      ? {
          accounts: [account, ...accounts],
          addresses: [address, ...addresses],
          preferences: settings.data.preferences,
        }
      : undefined;
  return { settings, setup };
};

/** Makes the waybill of one order; the dialog stays open while the carrier is asked, and offers the label. */
export const MakeDialog = ({ orderId, number, onClose }: MakeDialogProps) => {
  const { t } = usePhrases();
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<Shipment>();
  const { settings, setup } = useSetup();
  const known = useQuery(shipmentDraftQuery(useApi(), orderId));
  const isReady = settings.data && known.data;
  return (
    <Dialog title={t('shipments.form.title', { number })} size="lg" busy={isBusy} onClose={onClose}>
      {(settings.isPending || known.isPending) && <LoadingRows rows={6} />}
      {settings.isLoadingError && <QueryError query={settings} />}
      {known.isLoadingError && <QueryError query={known} />}
      {isReady && !setup && <EmptyState text={t('shipments.form.notReady')} />}
      {done && <MadeNote shipment={done} onClose={onClose} />}
      {!done && setup && known.data && (
        <MakeForm setup={setup} known={known.data} onBusy={setBusy} onDone={setDone} onClose={onClose} />
      )}
    </Dialog>
  );
};
