import {
  book,
  cancel,
  type Case,
  change,
  readsAnswers,
  REFERENCES,
  slots,
  track,
} from './testing/public-client.ts';

const DHL: readonly Case[] = [
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
  {
    source:
      'vendor’s OpenAPI, GET /address-validate 400 “Invalid parameter”: the city is too long, not unserved',
    status: 400,
    ask: slots,
    body: {
      instance: '/expressapi/address-validate',
      detail: 'Parameters not having correct format: cityName (maxLength=45)',
      title: 'Wrong format',
      message: 'Bad request',
      status: '400',
    },
    expected: { kind: 'refused', code: 'field_invalid' },
  },
  {
    source: 'vendor’s OpenAPI, GET /products 400 “Invalid parameter”',
    status: 400,
    ask: slots,
    body: {
      instance: '/expressapi/products',
      detail: 'The account number is not found or invalid. Please check the account number and retry.',
      title: 'Invalid account',
      message: 'Bad request',
      status: '400',
    },
    expected: { kind: 'refused', code: 'account_not_allowed' },
  },
  {
    source: 'vendor’s OpenAPI, GET /products 500 “Process error”: our rules name the windows',
    status: 500,
    ask: slots,
    body: { instance: '/expressapi/products', detail: 'Process failure occurred', status: '500' },
    expected: { kind: 'slots', source: 'carrier_silent' },
  },
];

readsAnswers('dhl', DHL);
