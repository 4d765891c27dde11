import { ADDRESS_REASON_MAX_LENGTH } from '@apps-hub/contract/shipping/values';
import type { WaitingOrder } from '@apps-hub/contract/shipping/booking/routes';
import { mayTravel } from '@apps-hub/domain/shipping/national-address/state';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ApiError } from '@apps-hub/ui/api/problem.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { shippingSettingsQuery } from './settings-queries.ts';

type Destined = Pick<WaitingOrder, 'number' | 'nationalAddress'>;

/** The orders without a valid National Address; none in a store that does not check them. */
export const useLacking = (orders: readonly Destined[]): readonly Destined[] => {
  const { data } = useQuery(shippingSettingsQuery(useApi()));
  if (!data || data.preferences.addressCheck === 'off') return [];
  return orders.filter(({ nationalAddress }) => !mayTravel(nationalAddress));
};

/** Warns before orders without a valid National Address are sent. */
export const AddressNote = ({ orders }: { readonly orders: readonly Destined[] }) => {
  const { t } = usePhrases();
  const numbers = useLacking(orders).map(({ number }) => number);
  if (numbers.length === 0) return null;
  return (
    <p className={form.note} data-tone="warn">
      {t('booking.noAddress.warning', { numbers: numbers.join(', ') })}
    </p>
  );
};

interface AddressReasonProps {
  readonly error: ApiError;
  readonly isBusy: boolean;
  readonly onSend: (reason: string) => void;
}

/** Which orders have no valid National Address; they are sent all the same for a reason, which is recorded. */
export const AddressReason = ({ error, isBusy, onSend }: AddressReasonProps) => {
  const { t } = usePhrases();
  const [reason, setReason] = useState('');
  return (
    <>
      <span>{t('booking.noAddress.text', { numbers: String(error.params['numbers'] ?? '') })}</span>
      <TextInput
        label={t('booking.noAddress.reason')}
        value={reason}
        maxLength={ADDRESS_REASON_MAX_LENGTH}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div>
        <Button
          size="xs"
          loading={isBusy}
          disabled={reason.trim() === ''}
          onClick={() => onSend(reason.trim())}
        >
          {t('booking.noAddress.anyway')}
        </Button>
      </div>
    </>
  );
};
