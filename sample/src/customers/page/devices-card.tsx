import type { CustomerAccount } from '../contract.ts';
import { Button } from '@mantine/core';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { type Column, DataTable } from '@apps-hub/ui/components/data-table.tsx';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { type AccountCalls, customersKey } from './queries.ts';

type Device = CustomerAccount['devices'][number];

const nameOf = ({ browser, system }: Device): string => `${browser} · ${system}`;

const columnsOf = (
  { t, formats }: Phrasebook,
  onEnd: (device: Device) => void,
): readonly Column<Device>[] => [
  {
    id: 'device',
    header: t('sampleCustomers.devices.device'),
    isRowHeader: true,
    cell: (device) => (
      <>
        <bdi>{nameOf(device)}</bdi>{' '}
        {device.isCurrent && <StatusBadge tone="brand">{t('sampleCustomers.devices.latest')}</StatusBadge>}
      </>
    ),
  },
  { id: 'place', header: t('sampleCustomers.devices.place'), cell: ({ place }) => place },
  {
    id: 'used',
    header: t('sampleCustomers.devices.used'),
    cell: ({ lastUsedAt }) => <time dateTime={lastUsedAt}>{formats.ago(lastUsedAt)}</time>,
  },
  {
    id: 'actions',
    header: t('common.table.actions'),
    align: 'end',
    cell: (device) => (
      <Button
        size="xs"
        variant="default"
        aria-label={t('sampleCustomers.devices.endOf', { device: nameOf(device) })}
        onClick={() => onEnd(device)}
      >
        {t('sampleCustomers.devices.end')}
      </Button>
    ),
  },
];

interface DevicesCardProps {
  readonly account: CustomerAccount;
  readonly calls: AccountCalls;
}

/** Where the customer is signed in. */
export const DevicesCard = ({ account: { devices }, calls }: DevicesCardProps) => {
  const book = usePhrases();
  const { t, formats } = book;
  const ending = useConfirmedAction<Device>({
    send: ({ id }) => calls.endDevice(id),
    stale: [customersKey(formats.locale)],
    doneText: t('sampleCustomers.devices.ended'),
  });
  return (
    <Card title={t('sampleCustomers.devices.title')} subtitle={t('sampleCustomers.devices.subtitle')}>
      {devices.length === 0 ? (
        <EmptyState text={t('sampleCustomers.devices.empty')} />
      ) : (
        <DataTable
          caption={t('sampleCustomers.devices.title')}
          rows={devices}
          rowKey={({ id }) => String(id)}
          columns={columnsOf(book, ending.ask)}
        />
      )}
      <ConfirmQuestion
        action={ending}
        askAbout={(device) => ({
          title: nameOf(device),
          question: t('sampleCustomers.devices.question'),
          confirmLabel: t('sampleCustomers.devices.end'),
        })}
      />
    </Card>
  );
};
