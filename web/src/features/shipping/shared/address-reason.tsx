import type { ApiError } from '@apps-hub/ui/api/problem.ts';
import { ADDRESS_REASON_MAX_LENGTH } from '@apps-hub/contract/shipping/values';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';

interface AddressReasonProps {
  readonly error: ApiError;
  readonly isBusy: boolean;
  readonly onSend: (reason: string) => void;
}

/** Lists orders without a valid National Address; a reason lets them be sent anyway, and is recorded. */
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
