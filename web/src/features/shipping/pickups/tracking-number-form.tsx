import type { PickupParcel } from '@apps-hub/contract/shipping/pickups/routes';
import { TRACKING_NUMBER_MAX_LENGTH } from '@apps-hub/contract/shipping/values';
import { Button, Group, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { usePhrases } from '../../../i18n/use-phrases.ts';
import { pickupsKey } from '../shared/pickups-queries.ts';
import { useApi } from '../../../session/services.tsx';
import { useSubmit } from '../../../kit/form/use-submit.ts';
import { textOrNull } from '../../../kit/form/validation.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { saveTrackingNumber } from './queries.ts';

interface TrackingNumberFormProps {
  readonly pickupId: string;
  readonly parcel: PickupParcel;
  readonly onClose: () => void;
}

/** A parcel's label may be printed after its pickup was booked. */
export const TrackingNumberForm = ({ pickupId, parcel, onClose }: TrackingNumberFormProps) => {
  const { t, problemText } = usePhrases();
  const api = useApi();
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [number, setNumber] = useState(parcel.trackingNumber ?? '');
  // The form took the place of the button that opened it.
  useEffect(() => {
    field.current?.focus();
  }, []);
  const saving = useSubmit({
    send: (value: string | null, key) =>
      saveTrackingNumber(api, { id: pickupId, parcelId: parcel.id }, value, key),
    onDone: () => {
      void queries.invalidateQueries({ queryKey: pickupsKey });
      showToast('success', t('tracking.saved'));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isBusy) saving.submit(textOrNull(number));
  };
  return (
    <form onSubmit={submit}>
      <Group gap="xs" align="flex-end">
        <TextInput
          label={t('tracking.number')}
          size="xs"
          dir="ltr"
          value={number}
          maxLength={TRACKING_NUMBER_MAX_LENGTH}
          autoComplete="off"
          ref={field}
          error={saving.error === undefined ? undefined : problemText(saving.error)}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" loading={saving.isBusy}>
          {t('common.action.save')}
        </Button>
        <Button variant="default" size="xs" onClick={onClose} disabled={saving.isBusy}>
          {t('common.action.cancel')}
        </Button>
      </Group>
    </form>
  );
};
