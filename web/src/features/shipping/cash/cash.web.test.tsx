import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';

const CASH = '/api/v1/shipping/cash';

const sar = (amount: string) => ({ amount, currency: 'SAR' });

it('shows what the carrier owes and paid, and names unknown waybills of an imported file', async () => {
  const owed = { carrier: 'aramex', notDelivered: { count: 0, amount: sar('0.00') } };
  const older = { age: 'older', count: 1, amount: sar('90.00') };
  const short = { count: 1, amount: sar('5.00') };
  const api = new FakeApi()
    .on(`GET ${CASH}/summary`, () =>
      json({
        carriers: [{ ...owed, withCarrier: [older], short, over: owed.notDelivered }],
        unmatchedLines: 1,
      }),
    )
    .on(`GET ${CASH}`, () =>
      json({
        cash: [
          {
            shipmentId: testId('shipment', 1),
            order: { id: testId('order', 1), number: '1001' },
            carrier: 'aramex',
            waybill: '40000000001',
            state: 'short',
            told: sar('20.00'),
            remitted: sar('15.00'),
            difference: sar('-5.00'),
            deliveredAt: '2026-05-20T09:00:00.000Z',
            remittedOn: '2026-05-28',
            daysOpen: 12,
          },
        ],
        total: 1,
      }),
    )
    .on(`POST ${CASH}/remittances`, () =>
      json({ fileName: 'june.csv', lines: 3, repeatedLines: 1, broken: [], unmatched: [{ waybill: '49' }] }),
    );
  const { user } = await renderApp({ server: api, path: '/waybills?view=cash', app: 'aramex' });
  expect(await screen.findByText(/More than 30 days: .*90/)).toBeTruthy();
  expect(screen.getByText(/Paid too little: .*5/)).toBeTruthy();
  expect(await screen.findByText('40000000001')).toBeTruthy();
  const file = new File(['awb;amount\n1;2'], 'june.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText("Import Aramex's payments", { selector: 'input' }), file);
  expect(await screen.findByText('june.csv: lines read 3, counted before 1.')).toBeTruthy();
  expect(screen.getByText('Not among your waybills with cash: 49')).toBeTruthy();
  const [sent] = api.sentTo(`POST ${CASH}/remittances`);
  expect(sent?.body).toEqual({ carrier: 'aramex', fileName: 'june.csv', text: 'awb;amount\n1;2' });
});
