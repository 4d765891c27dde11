import type { PickupParcel } from '@apps-hub/contract/shipping/pickups/routes';
import { TRACKING_NUMBER_MAX_LENGTH } from '@apps-hub/contract/shipping/values';
import { Button, Group, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { pickupsKey } from '../shared/pickups-queries.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { FormElement } from '@apps-hub/ui/kit/form/form-element.tsx';
import { unchecked, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { textOrNull } from '@apps-hub/ui/kit/form/validation.ts';
import { CancelButton } from '@apps-hub/ui/components/cancel-button.tsx';
import { saveTrackingNumber } from './writes.ts';

interface TrackingNumberFormProps {
  readonly pickupId: string;
  readonly parcel: PickupParcel;
  readonly onClose: () => void;
}

/** Adds a tracking number: the label may be printed after the pickup is booked. */
export const TrackingNumberForm = ({ pickupId, parcel, onClose }: TrackingNumberFormProps) => {
  const { t, problemText } = usePhrases();
  const api = useApi();
  const field = useRef<HTMLInputElement>(null);
  const draft = useDraft({ number: parcel.trackingNumber ?? '' }, unchecked);
  // The form replaces the button that opened it, so it takes the focus.
  useEffect(() => {
    field.current?.focus();
  }, []);
  const saving = useForm({
    draft,
    inputOf: ({ number }) => ({ number: textOrNull(number) }),
    send: ({ number }, key) => saveTrackingNumber(api, { id: pickupId, parcelId: parcel.id }, number, key),
    stale: [pickupsKey],
    doneText: t('tracking.saved'),
    onDone: onClose,
  });
  return (
    <FormElement form={saving}>
      <Group gap="xs" align="flex-end">
        <TextInput
          label={t('tracking.number')}
          size="xs"
          dir="ltr"
          {...draft.field('number')}
          maxLength={TRACKING_NUMBER_MAX_LENGTH}
          autoComplete="off"
          ref={field}
          error={saving.refusal && problemText(saving.refusal.error)}
        />
        <Button type="submit" size="xs" loading={saving.isBusy}>
          {t('common.action.save')}
        </Button>
        <CancelButton size="xs" onCancel={onClose} />
      </Group>
    </FormElement>
  );
};
