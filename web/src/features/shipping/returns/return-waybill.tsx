import type { ReturnAnswer } from '@apps-hub/contract/shipping/returns/routes';
import { Stack, Text } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { saveFile } from '@apps-hub/ui/components/save-file.ts';
import { RefusalNote } from '../shared/refusal-note.tsx';
import { makeWaybill, returnLabelFile, returnsKey } from './queries.ts';

/** The return waybill, made with the carrier that delivered the parcel, if it makes any. */
export const ReturnWaybill = ({ row }: { readonly row: ReturnAnswer }) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const api = useApi();
  const denied = useDenied('update', 'Pickup');
  const making = useAction({
    send: (id: string, key) => makeWaybill(api, id, key),
    stale: [returnsKey],
  });
  const label = useAction({ send: async (id: string) => saveFile(await returnLabelFile(api, id)) });
  const { waybill, waybillBy } = row;
  if (!waybill && !waybillBy) return null;
  const isOpen = waybill?.state === 'requested' || waybill?.state === 'unknown';
  return (
    <Stack gap="xs" align="start">
      {waybill?.state === 'refused' && waybill.refusal && <RefusalNote refusal={waybill.refusal} />}
      {waybillBy && (
        <>
          <ActionButton
            variant="light"
            loading={making.isBusy}
            disabledReason={denied}
            onClick={() => making.run(row.id)}
          >
            {t('shipments.returns.waybill.make', { carrier: texts.carrier(waybillBy) })}
          </ActionButton>
          <Text size="sm" c="dimmed">
            {t('shipments.returns.waybill.help', { carrier: texts.carrier(waybillBy) })}
          </Text>
        </>
      )}
      {waybill && isOpen && (
        <Text component="output">
          {t(`shipments.returns.waybill.${waybill.state === 'requested' ? 'requested' : 'unknown'}`, {
            carrier: texts.carrier(waybill.carrier),
          })}
        </Text>
      )}
      {waybill?.state === 'made' && (
        <>
          <Text component="output" fw={600}>
            <bdi>{t('shipments.returns.waybill.number', { number: waybill.number ?? '' })}</bdi>
          </Text>
          <ActionButton
            variant="default"
            leftSection={<IconFileTypePdf size={18} aria-hidden />}
            loading={label.isBusy}
            onClick={() => label.run(row.id)}
          >
            {t('shipments.returns.waybill.label')}
          </ActionButton>
        </>
      )}
    </Stack>
  );
};
