import type { WaitingOrder } from '@apps-hub/contract/shipping/booking/routes';
import type { PickupDetail } from '@apps-hub/contract/shipping/pickups/routes';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import { ErrorState, LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { pickupQuery } from '../shared/pickups-queries.ts';
import { shippingSettingsQuery } from '../shared/settings-queries.ts';
import { ChangeForm, type ChangeFormProps } from './change-form.tsx';
import { ChangeOutcome } from './change-outcome.tsx';
import { JoinChoice } from './join-choice.tsx';
import type { ChangeAnswer } from './use-change.ts';

/** A pickup to change; or waiting orders, whose pickup is chosen first. */
export interface ChangeStart {
  readonly pickupId: string | undefined;
  readonly orders: readonly WaitingOrder[];
}

interface ChangeDialogProps {
  readonly start: ChangeStart;
  readonly onChanged: (pickup: PickupDetail) => void;
  readonly onShow: (id: string) => void;
  readonly onOtherWindow: (id: string) => void;
  readonly onClose: () => void;
}

type BodyProps = Omit<ChangeFormProps, 'setup' | 'account' | 'address' | 'pickup'> & {
  readonly pickupId: string;
};

const Body = ({ pickupId, ...props }: BodyProps) => {
  const { t, problemText } = usePhrases();
  const texts = usePickupTexts();
  const pickup = useQuery(pickupQuery(useApi(), pickupId));
  const settings = useQuery(shippingSettingsQuery(useApi()));
  if (pickup.isLoadingError) return <QueryError query={pickup} />;
  if (settings.isLoadingError) return <QueryError query={settings} />;
  if (!pickup.data || !settings.data) return <LoadingRows rows={6} />;
  const { carrier, address: booked } = pickup.data;
  const account = settings.data.accounts.find((each) => each.carrier === carrier && each.connected);
  const address = settings.data.addresses.find(({ id }) => id === booked.id);
  if (!account || !address) {
    const text = account
      ? problemText(undefined)
      : t('booking.needAccount', { carrier: texts.carrier(carrier) });
    return <ErrorState text={text} onRetry={props.onClose} />;
  }
  const { preferences } = settings.data;
  const setup = { accounts: [account], addresses: [address], preferences } as const;
  return <ChangeForm {...props} setup={setup} account={account} address={address} pickup={pickup.data} />;
};

const useTitle = (pickupId: string | undefined, answer: ChangeAnswer | undefined): string => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const pickup = useQuery({ ...pickupQuery(useApi(), pickupId ?? ''), enabled: pickupId !== undefined });
  if (answer && answer.outcome !== 'changed') return t(`changes.outcome.${answer.outcome}.title`);
  return pickup.data ? t('changes.title', { number: texts.name(pickup.data) }) : t('changes.join.title');
};

/** Changes a pickup; stays open during the carrier's call, and explains every response other than success. */
export const ChangeDialog = ({ start, onChanged, onShow, onOtherWindow, onClose }: ChangeDialogProps) => {
  const [isBusy, setBusy] = useState(false);
  const [chosenId, setChosenId] = useState(start.pickupId);
  const [answer, setAnswer] = useState<ChangeAnswer>();
  const title = useTitle(chosenId, answer);
  const outcome = answer?.outcome;
  if (answer && outcome && outcome !== 'changed') {
    return (
      <Dialog key="outcome" title={title} size="sm" role="alertdialog" onClose={onClose}>
        <Stack gap="lg">
          <ChangeOutcome answer={answer} outcome={outcome} onShow={onShow} onOtherWindow={onOtherWindow} />
        </Stack>
      </Dialog>
    );
  }
  return (
    <Dialog key="form" title={title} size="lg" busy={isBusy} onClose={onClose}>
      {chosenId === undefined ? (
        <Stack gap="lg">
          <JoinChoice onChoose={setChosenId} />
        </Stack>
      ) : (
        <Body
          pickupId={chosenId}
          orders={start.orders}
          onBusy={setBusy}
          onChanged={onChanged}
          onAnswer={setAnswer}
          onShow={onShow}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
};
