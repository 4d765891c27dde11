import type { Remittance } from '@apps-hub/contract/shipping/cash/routes';
import { type Carrier, CARRIERS } from '@apps-hub/domain/carrier';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { FileButton } from '@apps-hub/ui/components/file-button.tsx';
import { useCarrierScope } from '../shared/carrier-scope.ts';
import { cashKey, importPaid, type PaidFile } from './queries.ts';

interface ImportProps {
  readonly onDone: (remittance: Remittance) => void;
}

/** Chooses a carrier's file of what it paid, and imports it at once: the same file again changes nothing. */
const ImportButton = ({ carrier, onDone }: ImportProps & { readonly carrier: Carrier }) => {
  const { t } = usePhrases();
  const api = useApi();
  const name = usePickupTexts().carrier(carrier);
  const importing = useAction({
    send: (paid: PaidFile, key) => importPaid(api, paid, key),
    stale: [cashKey],
    onDone,
  });
  const label = t('shipments.cash.import', { carrier: name });
  return (
    <FileButton
      label={label}
      accept=".csv,.txt"
      loading={importing.isBusy}
      disabledReason={useDenied('update', 'Pickup')}
      onChoose={(file) => importing.run({ carrier, file })}
    >
      {label}
    </FileButton>
  );
};

/** A button for each carrier that collects cash. */
export const ImportButtons = ({ onDone }: ImportProps) => {
  const scope = useCarrierScope();
  const able = CARRIERS.filter(
    (carrier) => CARRIER_FACTS[carrier].waybills?.collectsCash && (scope ?? carrier) === carrier,
  );
  return (
    <div className={common.wrap}>
      {able.map((carrier) => (
        <ImportButton key={carrier} carrier={carrier} onDone={onDone} />
      ))}
    </div>
  );
};
