import { book, cancel, type Case, readsAnswers, REFERENCES, slots, track } from './testing/public-client.ts';

const ALERT = { code: 'SHIP.RECIPIENT.POSTALCITY.MISMATCH', alertType: 'NOTE', message: 'City mismatch.' };
const EMPTY = { code: 'TRACKING.TRACKINGNUMBER.EMPTY', message: 'Please provide tracking number.' };
const NOT_FOUND = { code: 'TRACKING.TRACKINGNUMBER.NOTFOUND', message: 'Tracking number cannot be found.' };

const FEDEX: readonly Case[] = [
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

/** What FedEx’s own descriptions show as the answer to an error, for each call that we make. */
const FEDEX_ERRORS: readonly Case[] = [
  { call: 'pickups', ask: book, missing: 'other', silent: { kind: 'unknown', reason: 'server_error' } },
  {
    call: 'pickups/cancel',
    ask: cancel(REFERENCES.fedex),
    missing: 'pickup_not_found',
    silent: { kind: 'unknown', reason: 'server_error' },
  },
  {
    call: 'pickups/availabilities',
    ask: slots,
    missing: 'other',
    silent: { kind: 'slots', source: 'carrier_silent' },
  },
  {
    call: 'trackingnumbers',
    ask: track('1'),
    missing: 'pickup_not_found',
    silent: { kind: 'refused', code: 'carrier_unreachable' },
  },
].flatMap(({ call, ask, missing, silent }) =>
  [
    { status: 401, code: 'NOT.AUTHORIZED.ERROR', expected: { kind: 'refused', code: 'credentials_refused' } },
    { status: 403, code: 'FORBIDDEN.ERROR', expected: { kind: 'refused', code: 'account_not_allowed' } },
    { status: 404, code: 'NOT.FOUND.ERROR', expected: { kind: 'refused', code: missing } },
    { status: 500, code: 'INTERNAL.SERVER.ERROR', expected: silent },
    { status: 503, code: 'SERVICE.UNAVAILABLE.ERROR', expected: silent },
  ].map(({ status, code, expected }) => ({
    source: `FedEx’s description of ${call}, ${status}`,
    status,
    ask,
    body: { transactionId: 'one', errors: [{ code, message: 'Please try again.' }] },
    expected,
  })),
);

const ARAMEX: readonly Case[] = [
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

readsAnswers('fedex', [...FEDEX, ...FEDEX_ERRORS]);
readsAnswers('aramex', ARAMEX);
