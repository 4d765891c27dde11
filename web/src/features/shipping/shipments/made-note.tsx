import type { Shipment } from '@apps-hub/contract/shipping/shipments/routes';
import { Button, Group, Stack, Text } from '@mantine/core';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import type { Earlier } from '@apps-hub/ui/api/earlier.ts';
import form from '@apps-hub/ui/components/form.module.css';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { InvoiceButton, LabelButton } from './label-button.tsx';

const outcomeOf = ({ state, cannot }: Shipment): 'accepted' | 'unknown' | 'settle' => {
  if (state === 'requested') return 'accepted';
  return cannot.ask === null ? 'unknown' : 'settle';
};

type Courier = NonNullable<Shipment['pickup']>;

/** A server of the release before knows of none. */
export const courierOf = ({ pickup = null }: Earlier<Shipment, 'pickup'>): Courier | null => pickup;

const courierStateOf = ({ state }: Courier): 'booked' | 'notBooked' | 'unknown' => {
  if (state === 'rejected') return 'notBooked';
  return state === 'confirmed' ? 'booked' : 'unknown';
};

/** What became of the courier who was asked for in the same call. */
const CourierNote = ({ courier, carrier }: { readonly courier: Courier; readonly carrier: string }) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const state = courierStateOf(courier);
  return (
    <p className={form.note} data-tone={state === 'booked' ? undefined : 'warn'}>
      {t(`shipments.courier.${state}`, {
        carrier,
        window: texts.window(courier.window),
        number: courier.number ?? '',
      })}
    </p>
  );
};

/** What became of the request, and what comes next. */
export const MadeNote = ({
  shipment,
  onClose,
}: {
  readonly shipment: Shipment;
  readonly onClose: () => void;
}) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const carrier = texts.carrier(shipment.carrier);
  const courier = courierOf(shipment);
  return (
    <Stack gap="lg">
      {shipment.number === null ? (
        <Text component="output">{t(`shipments.result.${outcomeOf(shipment)}`, { carrier })}</Text>
      ) : (
        <Text component="output" fw={600}>
          {t('shipments.result.made', { carrier })} <Isolated>{shipment.number}</Isolated>
        </Text>
      )}
      {courier && <CourierNote courier={courier} carrier={carrier} />}
      {shipment.notices.map((notice) => (
        <Text key={notice} size="sm" c="dimmed" dir="auto">
          {notice}
        </Text>
      ))}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('common.action.close')}
        </Button>
        {shipment.number !== null && <InvoiceButton shipment={shipment} />}
        {shipment.number !== null && <LabelButton shipment={shipment} />}
      </Group>
    </Stack>
  );
};
