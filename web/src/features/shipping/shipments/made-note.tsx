import type { Shipment } from '@apps-hub/contract/shipping/shipments/routes';
import { Button, Group, Stack, Text } from '@mantine/core';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { InvoiceButton, LabelButton } from './label-button.tsx';

const outcomeOf = ({ state, cannot }: Shipment): 'accepted' | 'unknown' | 'settle' => {
  if (state === 'requested') return 'accepted';
  return cannot.ask === null ? 'unknown' : 'settle';
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
  return (
    <Stack gap="lg">
      {shipment.number === null ? (
        <Text component="output">{t(`shipments.result.${outcomeOf(shipment)}`, { carrier })}</Text>
      ) : (
        <Text component="output" fw={600}>
          {t('shipments.result.made', { carrier })} <Isolated>{shipment.number}</Isolated>
        </Text>
      )}
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
