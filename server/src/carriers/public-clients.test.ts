import { expect, it } from 'vitest';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { CarrierReference } from '@apps-hub/domain/shipping/carriers/reference';
import type { CarrierPort } from './port.ts';
import { connectScripted } from './testing/connect.ts';
import { bookRequest, CREDENTIALS, PICKUP_DATE } from './testing/requests.ts';

/**
 * Answers in the shapes of public clients' tests and vendors' documents. Each names the source of its shape; the data is ours. Two results
 * for one FedEx number, and a scan at midnight, are in FedEx's own fixtures.
 */
interface Case {
  readonly source: string;
  readonly carrier: Carrier;
  readonly status: number;
  readonly body: unknown;
  readonly ask: (carrier: CarrierPort) => Promise<unknown>;
  readonly expected: object;
}

const REFERENCES = {
  aramex: { carrier: 'aramex', pickupId: 'H774201', guid: '0b7c1d52-7c1e-4a0e-9d0a-5f2f6f1f7a11' },
  dhl: { carrier: 'dhl', confirmationNumbers: ['PRG260602000071'] },
  fedex: {
    carrier: 'fedex',
    company: 'FDXE',
    confirmationCode: '4417',
    location: 'RUHA',
    scheduledDate: PICKUP_DATE,
  },
} as const;

const book = (carrier: CarrierPort) => carrier.book(bookRequest());
const cancel = (reference: CarrierReference) => (carrier: CarrierPort) =>
  carrier.void({ reference, requestor: 'Sara Nasser', reason: 'Closed' });
const track =
  (...numbers: string[]) =>
  (carrier: CarrierPort) =>
    carrier.track(numbers);

const change = (carrier: CarrierPort) => {
  if (!carrier.change) throw new Error('this carrier changes in place');
  return carrier.change({ ...bookRequest(), carrierReference: REFERENCES.dhl });
};

const ALERT = { code: 'SHIP.RECIPIENT.POSTALCITY.MISMATCH', alertType: 'NOTE', message: 'City mismatch.' };
const EMPTY = { code: 'TRACKING.TRACKINGNUMBER.EMPTY', message: 'Please provide tracking number.' };
const NOT_FOUND = { code: 'TRACKING.TRACKINGNUMBER.NOTFOUND', message: 'Tracking number cannot be found.' };

const FEDEX: readonly Omit<Case, 'carrier'>[] = [
  {
    source: 'karrio fedex TrackingResponse: scans beside an error, and a number that is not known',
    status: 200,
    ask: track('795800001111', '39936862321'),
    body: {
      transactionId: 'one',
      output: {
        completeTrackResults: [
          {
            trackingNumber: '795800001111',
            trackResults: [
              {
                trackingNumberInfo: { trackingNumber: '128667043726', carrierCode: 'FDXE' },
                latestStatusDetail: { code: 'PU', derivedCode: 'PU', delayDetail: { status: 'EARLY' } },
                error: { ...EMPTY, parameterList: [{ value: 'value', key: 'key' }] },
                scanEvents: [{ date: '2026-06-02T12:01:00-07:00', eventType: 'PU', derivedStatusCode: 'PU' }],
              },
            ],
          },
          {
            trackingNumber: '39936862321',
            trackResults: [
              { trackingNumberInfo: { trackingNumber: '39936862321', carrierCode: '' }, error: NOT_FOUND },
            ],
          },
        ],
        alerts: 'TRACKING.DATA.NOTFOUND - Tracking data unavailable',
      },
    },
    expected: { tracks: [{ trackingNumber: '795800001111', state: 'collected' }], notFound: ['39936862321'] },
  },
  {
    source: 'karrio fedex ErrorResponse',
    status: 400,
    ask: track('1'),
    body: { transactionId: 'one', errors: [{ ...EMPTY, parameterList: [{ value: 'value', key: 'key' }] }] },
    expected: { kind: 'refused', code: 'field_missing', carrierCode: EMPTY.code },
  },
  {
    source: 'karrio fedex PickupResponse',
    status: 200,
    ask: book,
    body: {
      output: {
        pickupConfirmationCode: '3001',
        message: 'Courier on the way',
        location: 'COSA',
        alerts: [ALERT],
      },
    },
    expected: { reference: { confirmationCode: '3001', location: 'COSA' }, notices: ['City mismatch.'] },
  },
  {
    source: 'karrio fedex PickupUpdateResponse: a booking without alerts',
    status: 200,
    ask: book,
    body: {
      transactionId: 'one',
      output: { pickupConfirmationCode: '3001', message: 'Courier on the way', location: 'COSA', alerts: [] },
    },
    expected: { kind: 'confirmed', reference: { confirmationCode: '3001', location: 'COSA' }, notices: [] },
  },
  {
    source: 'karrio fedex TrackingResponse: codes that say how early it is, not where',
    status: 200,
    ask: track('738400001111'),
    body: {
      output: {
        completeTrackResults: [
          {
            trackingNumber: '738400001111',
            trackResults: [
              {
                latestStatusDetail: { code: 'AO', derivedCode: 'IT' },
                scanEvents: [
                  { date: '2026-06-02T14:29:00-07:00', eventType: 'AO', derivedStatusCode: 'IT' },
                  { date: '2026-06-02T14:25:00-07:00', eventType: 'PU', derivedStatusCode: 'PU' },
                  { date: '2026-06-02T10:00:00-07:00', eventType: 'AE', derivedStatusCode: 'AE' },
                ],
              },
            ],
          },
        ],
      },
    },
    expected: {
      tracks: [
        {
          state: 'in_transit',
          events: [{ state: 'other' }, { state: 'collected' }, { state: 'in_transit' }],
        },
      ],
    },
  },
  {
    source: 'karrio fedex PickupCancelResponse',
    status: 200,
    ask: cancel(REFERENCES.fedex),
    body: {
      output: { pickupConfirmationCode: 'NQAA97', cancelConfirmationMessage: 'Cancelled.', alerts: [ALERT] },
    },
    expected: { kind: 'voided' },
  },
];

const DHL: readonly Omit<Case, 'carrier'>[] = [
  {
    source: 'karrio mydhl TrackingResponse: newest first, no offsets, a status word of its own',
    status: 200,
    ask: track('9356579890'),
    body: {
      shipments: [
        {
          shipmentTrackingNumber: '9356579890',
          status: 'delivered',
          estimatedTimeOfDelivery: '2026-06-04T17:00:00',
          events: [
            {
              date: '2026-06-04',
              time: '17:00:00',
              typeCode: 'OK',
              serviceArea: [{ code: 'DXB', description: 'Dubai' }],
            },
            {
              date: '2026-06-02',
              time: '08:00:00',
              typeCode: 'PU',
              serviceArea: [{ code: 'RUH', description: 'Riyadh' }],
            },
          ],
        },
      ],
    },
    expected: { tracks: [{ state: 'delivered', events: [{ state: 'collected' }, { state: 'delivered' }] }] },
  },
  {
    source: 'karrio mydhl TrackingResponse of shipment and pieces: placeholders where a piece has no scan',
    status: 200,
    ask: track('1234567890'),
    body: {
      shipments: [
        {
          shipmentTrackingNumber: '1234567890',
          status: 'Success',
          shipmentTimestamp: '2026-06-01T18:00:31',
          events: [
            {
              date: '2026-06-02',
              time: '13:06:00',
              GMTOffset: '+09:00',
              typeCode: 'PU',
              serviceArea: [{ code: 'BNE', description: 'Brisbane' }],
              signedBy: '',
            },
          ],
          numberOfPieces: 1,
          pieces: [
            {
              number: 1,
              typeCode: 'string',
              events: [{ date: 'string', time: 'string', typeCode: 'string' }],
            },
          ],
          childrenShipmentIdentificationNumbers: ['1234567890'],
        },
      ],
    },
    expected: {
      tracks: [{ state: 'collected', events: [{ at: new Date('2026-06-02T04:06:00Z'), place: 'Brisbane' }] }],
    },
  },
  {
    source: 'karrio mydhl ErrorResponse of tracking: a parameter is missing',
    status: 400,
    ask: track('9356579890'),
    body: {
      instance: '/expressapi/tracking',
      detail: 'Missing mandatory parameters: shipperAccountNumber',
      title: 'Missing parameters',
      message: 'Bad request',
      status: '400',
    },
    expected: { kind: 'refused', code: 'field_missing' },
  },
  {
    source: 'karrio mydhl PickupUpdateResponse: one number, and the time that DHL reads',
    status: 200,
    ask: change,
    body: {
      dispatchConfirmationNumber: 'PRG260602000071',
      readyByTime: '10:00',
      nextPickupDate: '2026-06-02',
      warnings: [],
    },
    expected: { kind: 'changed', moved: { date: null, readyBy: null } },
  },
  {
    source: 'karrio mydhl ErrorResponse of tracking: the status is a number',
    status: 404,
    ask: track('9356579890', '9356579891'),
    body: { status: 404, title: 'Not Found', detail: 'No shipments found', instance: '/tracking' },
    expected: { kind: 'tracks', tracks: [], notFound: ['9356579890', '9356579891'] },
  },
  {
    source: 'karrio mydhl PickupResponse: two numbers',
    status: 201,
    ask: book,
    body: {
      dispatchConfirmationNumbers: ['PRG1', 'PRG2'],
      readyByTime: '10:00',
      nextPickupDate: '2026-06-02',
      warnings: [],
    },
    expected: { reference: { confirmationNumbers: ['PRG1', 'PRG2'] }, moved: { date: null, readyBy: null } },
  },
  {
    source: 'karrio mydhl PickupCancelResponse: a body that DHL does not document',
    status: 200,
    ask: cancel(REFERENCES.dhl),
    body: { dispatchConfirmationNumber: 'PRG260602000071', status: 'cancelled' },
    expected: { kind: 'voided' },
  },
  {
    source: 'karrio mydhl ErrorResponse of a pickup: the status is a number',
    status: 400,
    ask: book,
    body: { status: 400, title: 'Bad Request', detail: 'Invalid pickup request - missing required field' },
    expected: { kind: 'refused', code: 'field_missing' },
  },
];

const ARAMEX: readonly Omit<Case, 'carrier'>[] = [
  {
    source: 'karrio aramex TrackingNonExistentResponse: no results, and the waybills that do not exist',
    status: 200,
    ask: track('44112233440'),
    body: {
      Transaction: null,
      Notifications: [],
      HasErrors: false,
      TrackingResults: [],
      NonExistingWaybills: ['44112233440'],
    },
    expected: { kind: 'tracks', tracks: [], notFound: ['44112233440'] },
  },
  {
    source: 'karrio aramex ErrorResponse',
    status: 200,
    ask: track('44112233440'),
    body: {
      Notifications: [{ Code: 'ERR01', Message: 'ClientInfo - Invalid username or password' }],
      HasErrors: true,
      TrackingResults: [],
      NonExistingWaybills: [],
    },
    expected: { kind: 'refused', code: 'credentials_refused' },
  },
  {
    source: 'shipping WSDL of the vendor’s Magento plugin, PickupCreationResponse: every element may be nil',
    status: 200,
    ask: book,
    body: {
      Transaction: null,
      Notifications: null,
      HasErrors: false,
      ProcessedPickup: { ID: 'H1', GUID: 'g', Reference1: null },
    },
    expected: { kind: 'confirmed', reference: { pickupId: 'H1', guid: 'g' } },
  },
  {
    source: 'the vendor’s Magento plugin, Schedulepickup: the words it takes a number from',
    status: 200,
    ask: book,
    body: {
      Notifications: [{ Code: 'ERR', Message: 'Duplicate collection already exists (H1)' }],
      HasErrors: true,
      ProcessedPickup: null,
    },
    expected: { kind: 'refused', code: 'already_booked', existing: { pickupId: 'H1' } },
  },
  {
    source: 'shipping WSDL, PickupCancelationResponse',
    status: 200,
    ask: cancel(REFERENCES.aramex),
    body: { Transaction: null, Notifications: null, HasErrors: false },
    expected: { kind: 'voided' },
  },
];

const TOKEN = { status: 200, body: { access_token: 'token-one', expires_in: 3599 } };

const CASES: readonly Case[] = [
  ...FEDEX.map((each) => ({ ...each, carrier: 'fedex' as const })),
  ...DHL.map((each) => ({ ...each, carrier: 'dhl' as const })),
  ...ARAMEX.map((each) => ({ ...each, carrier: 'aramex' as const })),
];

it.each(CASES)('reads $source', async ({ carrier, status, body, ask, expected }) => {
  const replies = [
    { status, body },
    { status, body },
  ];
  const scripted = connectScripted(CREDENTIALS[carrier], ...(carrier === 'fedex' ? [TOKEN] : []), ...replies);
  expect(await ask(scripted.carrier)).toMatchObject(expected);
});
