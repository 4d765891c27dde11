import type { ReturnAnswer } from '@apps-hub/contract/shipping/returns/routes';
import type { Carrier } from '@apps-hub/domain/carrier';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { Group, Stack, Text } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import type { Earlier } from '@apps-hub/ui/api/earlier.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { saveFile } from '@apps-hub/ui/components/save-file.ts';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { RefusalNote } from '../shared/refusal-note.tsx';
import { PARCEL_TONES, TrackingNews } from '../shared/tracking-news.tsx';
import { returnLabelFile } from './queries.ts';

/** What is done with a return waybill in a dialog of its own. */
export type WaybillStep = 'make' | 'cancel' | 'settle';

type Waybill = NonNullable<ReturnAnswer['waybill']>;

interface StepsProps {
  readonly onStep: (step: WaybillStep) => void;
}

/** Where the parcel is that comes back. */
const Parcel = ({ waybill: { parcel, scans, checkedAt } }: { readonly waybill: Waybill }) => {
  const { t } = usePhrases();
  if (parcel === null) return null;
  return (
    <>
      <StatusBadge tone={PARCEL_TONES[parcel]}>
        {parcel === 'delivered' ? t('shipments.returns.waybill.arrived') : t(`tracking.state.${parcel}`)}
      </StatusBadge>
      {scans.length > 0 && <TrackingNews tracking={{ events: scans, checkedAt }} />}
    </>
  );
};

interface MadeProps extends StepsProps {
  readonly id: string;
  readonly waybill: Waybill;
  /** Whether the merchant has to pass the label on. */
  readonly needsLabel: boolean;
}

const Made = ({ id, waybill, needsLabel, onStep }: MadeProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const api = useApi();
  const denied = useDenied('update', 'Pickup');
  const label = useAction({ send: async (each: string) => saveFile(await returnLabelFile(api, each)) });
  const { carrier, number, day, cannot } = waybill;
  const collects = CARRIER_FACTS[carrier].waybills?.returns?.collects ?? false;
  const names = { carrier: texts.carrier(carrier), day: day === null ? '' : texts.wall.day(day) };
  return (
    <>
      <Text component="output" fw={600}>
        <bdi>{t('shipments.returns.waybill.number', { number: number ?? '' })}</bdi>
      </Text>
      <Parcel waybill={waybill} />
      {day !== null && waybill.parcel === null && (
        <Text size="sm" c="dimmed">
          {t(`shipments.returns.waybill.${collects ? 'collectedFrom' : 'handedFrom'}`, names)}
        </Text>
      )}
      {cannot.label === 'cancel_unknown' && (
        <Text size="sm">{t('shipments.returns.waybill.cancelUnknown', names)}</Text>
      )}
      {needsLabel && cannot.label === null && <Text size="sm">{t('shipments.returns.waybill.noEmail')}</Text>}
      {cannot.label === 'label_not_given' && (
        <Text size="sm">{t('shipments.returns.waybill.noLabel', names)}</Text>
      )}
      <Group gap="xs">
        {cannot.label === null && (
          <ActionButton
            variant="default"
            leftSection={<IconFileTypePdf size={18} aria-hidden />}
            loading={label.isBusy}
            onClick={() => label.run(id)}
          >
            {t('shipments.returns.waybill.label')}
          </ActionButton>
        )}
        {cannot.cancel === null && (
          <ActionButton variant="default" disabledReason={denied} onClick={() => onStep('cancel')}>
            {t('shipments.returns.waybill.cancel')}
          </ActionButton>
        )}
      </Group>
    </>
  );
};

/** A server of the release before does not say. */
const hasEmailOf = ({ hasEmail = true }: Earlier<ReturnAnswer, 'hasEmail'>): boolean => hasEmail;

/** What happens once the waybill is made; without an email address the merchant tells the customer. */
export const helpOf = (carrier: Carrier, row: ReturnAnswer) => {
  const help = CARRIER_FACTS[carrier].waybills?.returns?.collects ? 'help' : 'helpLabel';
  return hasEmailOf(row) ? help : (`${help}Own` as const);
};

interface OfferProps extends StepsProps {
  readonly carrier: NonNullable<ReturnAnswer['waybillBy']>;
  readonly row: ReturnAnswer;
}

const Offer = ({ carrier, row, onStep }: OfferProps) => {
  const { t } = usePhrases();
  const name = usePickupTexts().carrier(carrier);
  const denied = useDenied('update', 'Pickup');
  return (
    <>
      <ActionButton variant="light" disabledReason={denied} onClick={() => onStep('make')}>
        {t('shipments.returns.waybill.make', { carrier: name })}
      </ActionButton>
      <Text size="sm" c="dimmed">
        {t(`shipments.returns.waybill.${helpOf(carrier, row)}`, { carrier: name })}
      </Text>
    </>
  );
};

/** The return waybill, made with the carrier that delivered the parcel, if it makes any. */
export const ReturnWaybill = ({ row, onStep }: StepsProps & { readonly row: ReturnAnswer }) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const denied = useDenied('update', 'Pickup');
  const { waybill, waybillBy } = row;
  if (!waybill && !waybillBy) return null;
  const isOpen = waybill?.state === 'requested' || waybill?.state === 'unknown';
  return (
    <Stack gap="xs" align="start">
      {waybill?.refusal && <RefusalNote refusal={waybill.refusal} />}
      {waybillBy && <Offer carrier={waybillBy} row={row} onStep={onStep} />}
      {waybill && isOpen && (
        <Text component="output">
          {t(`shipments.returns.waybill.${waybill.state === 'requested' ? 'requested' : 'unknown'}`, {
            carrier: texts.carrier(waybill.carrier),
          })}
        </Text>
      )}
      {waybill?.state === 'made' && (
        <Made
          id={row.id}
          waybill={waybill}
          needsLabel={row.state !== 'closed' && !hasEmailOf(row)}
          onStep={onStep}
        />
      )}
      {waybill?.cannot.settle === null && (
        <ActionButton variant="default" disabledReason={denied} onClick={() => onStep('settle')}>
          {t('shipments.settle.title')}
        </ActionButton>
      )}
    </Stack>
  );
};
