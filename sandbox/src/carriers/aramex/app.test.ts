import { beforeEach, describe, expect, it } from 'vitest';
import { put, startCarriers, type TestCarriers } from '../testing/desk.ts';

let carriers: TestCarriers;
const ask: TestCarriers['ask'] = (...parts) => carriers.ask(...parts);

beforeEach(() => {
  carriers = startCarriers();
});

const wcf = (iso: string): string => `/Date(${Date.parse(iso)}+0300)/`;
const aramexClient = {
  UserName: 'sandbox@aramex.test',
  Password: 'aramex-sandbox-password',
  Version: 'v1.0',
  AccountNumber: '60501234',
  AccountPin: '445566',
  AccountEntity: 'RUH',
  AccountCountryCode: 'SA',
};
const noReferences = { Reference1: '', Reference2: '', Reference3: '', Reference4: '', Reference5: '' };
const aramexPickup = {
  ClientInfo: aramexClient,
  Transaction: noReferences,
  LabelInfo: null,
  Pickup: {
    PickupAddress: {
      Line1: '12 Olaya Street',
      Line2: '',
      Line3: '',
      City: 'Riyadh',
      StateOrProvinceCode: '',
      PostCode: '12211',
      CountryCode: 'SA',
    },
    PickupContact: {
      Department: '',
      PersonName: 'Sara Nasser',
      Title: '',
      CompanyName: 'Palm Store',
      PhoneNumber1: '+966501112233',
      PhoneNumber1Ext: '',
      PhoneNumber2: '',
      CellPhone: '+966501112233',
      EmailAddress: 'sara@palm.example',
      Type: '',
    },
    PickupLocation: 'Reception',
    PickupDate: wcf('2026-06-02T07:00:00Z'),
    ReadyTime: wcf('2026-06-02T07:00:00Z'),
    LastPickupTime: wcf('2026-06-02T10:00:00Z'),
    ClosingTime: wcf('2026-06-02T14:00:00Z'),
    Comments: 'Ring twice',
    Reference1: 'pku_1',
    Reference2: '',
    Vehicle: 'Car',
    Shipments: [],
    PickupItems: [
      {
        ProductGroup: 'DOM',
        ProductType: 'ONP',
        NumberOfShipments: 1,
        PackageType: 'Box',
        Payment: 'P',
        ShipmentWeight: { Unit: 'KG', Value: 1.5 },
        ShipmentVolume: null,
        NumberOfPieces: 1,
        CashAmount: null,
        ExtraCharges: null,
        ShipmentDimensions: { Length: 30, Width: 20, Height: 15, Unit: 'CM' },
        Comments: '',
      },
    ],
    Status: 'Ready',
    ExistingShipments: [{ Number: '44112233440', OriginEntity: 'RUH', ProductGroup: 'DOM' }],
  },
};
const CREATE = '/aramex/ShippingAPI.V2/Shipping/Service_1_0.svc/json/CreatePickup';
const CANCEL = '/aramex/ShippingAPI.V2/Shipping/Service_1_0.svc/json/CancelPickup';
const TRACK = '/aramex/ShippingAPI.V2/Tracking/Service_1_0.svc/json/TrackPickup';

const common = { ClientInfo: aramexClient, Transaction: noReferences };
const track = (Reference: string) => ask('POST', TRACK, { body: { ...common, Reference, Pickup: null } });
const create = async (Comments = '', Reference1 = 'pku_1') => {
  const { Pickup } = aramexPickup;
  const body = { ...aramexPickup, Pickup: { ...Pickup, Comments, Reference1 } };
  return (await ask('POST', CREATE, { body })).body;
};

const cancel = (PickupGUID: string) => ask('POST', CANCEL, { body: { ...common, PickupGUID, Comments: '' } });

describe('Aramex', () => {
  it.each([
    ['ClientInfo.Password', 'wrong', 'Invalid username or password'],
    ['ClientInfo.AccountPin', '000000', 'Account number'],
    ['ClientInfo.AccountEntity', 'JED', 'Account number'],
    ['Pickup.PickupAddress.Line1', 'x'.repeat(51), 'PickupAddress.Line1'],
    ['Pickup.PickupContact.EmailAddress', '', 'EmailAddress'],
    ['Pickup.ReadyTime', '2026-06-02T10:00:00', 'ReadyTime'],
    ['Pickup.ReadyTime', wcf('2026-05-31T07:00:00Z'), 'in the past'],
    ['Pickup.LastPickupTime', wcf('2026-06-02T07:00:00Z'), 'before last pickup time'],
    ['Pickup.ClosingTime', wcf('2026-06-02T09:59:00Z'), 'not be after closing time'],
    ['Pickup.ClosingTime', wcf('2026-06-03T09:00:00Z'), 'on the pickup date'],
    ['Pickup.PickupAddress.PostCode', '١٢٢١١', 'other digits'],
    ['Pickup.PickupContact.CellPhone', '+٩٦٦٥٠١١١٢٢٣٣', 'other digits'],
    ['Pickup.Status', 'Open', 'Status'],
    ['Pickup.Vehicle', 'Van', 'Vehicle'],
    ['Pickup.PickupItems', [], 'PickupItems'],
    ['Pickup.PickupItems.0.ProductType', 'OND', 'is for documents'],
    ['Pickup.PickupItems.0.ProductType', 'PPX', 'not a product of the ProductGroup'],
    ['Pickup.PickupItems.0.ProductGroup', 'EXP', 'not a product of the ProductGroup'],
    ['Pickup.ExistingShipments.0.ProductGroup', 'EXP', 'ExistingShipments'],
    ['Pickup.PickupItems.0.CashAmount', { CurrencyCode: 'SAR', Value: 10 }, 'CashAmount'],
    ['Pickup.Unknown', 1, 'Unknown'],
  ])('refuses %s with %j inside a 200', async (path, value, words) => {
    const { status, body } = await ask('POST', CREATE, { body: put(aramexPickup, path, value) });
    expect(status).toBe(200);
    expect(body).toMatchObject({ HasErrors: true, ProcessedPickup: null });
    expect(JSON.stringify(body['Notifications'])).toContain(words);
  });

  it('responds with 400 and an HTML page when the body is not JSON', async () => {
    const response = await carriers.app.request(CREATE, { method: 'POST', body: '<xml/>' });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it('cancels by GUID, not by number', async () => {
    const { ID, GUID } = (await create())['ProcessedPickup'] as { ID: string; GUID: string };
    expect(await cancel(ID)).toMatchObject({ body: { HasErrors: true } });
    expect(await cancel(GUID)).toMatchObject({ body: { HasErrors: false } });
    expect(await cancel(GUID)).toMatchObject({ body: { Notifications: [{ Code: 'ERR73' }] } });
    expect(await track(ID)).toMatchObject({ body: { LastStatus: 'CNL' } });
  });

  it('tracks a pickup flat, by its number, and by our own reference only when told to', async () => {
    const { ID } = (await create())['ProcessedPickup'] as { ID: string };
    expect((await track(ID)).body).toEqual({
      Transaction: noReferences,
      Notifications: [],
      HasErrors: false,
      Entity: 'RUH',
      Reference: ID,
      CollectionDate: '/Date(-62135596800000+0000)/',
      PickupDate: wcf('2026-06-02T07:00:00Z'),
      LastStatus: 'SCH',
      LastStatusDescription: 'Scheduled',
      CollectedWaybills: [],
    });
    expect(await track('pku_1')).toMatchObject({ body: { HasErrors: true, Entity: null } });
    await create('sandbox:by-reference', 'pku_2');
    expect(await track('pku_2')).toMatchObject({ body: { HasErrors: false, Entity: 'RUH' } });
  });

  it('returns the waybills that it collected', async () => {
    const { ID } = (await create())['ProcessedPickup'] as { ID: string };
    await ask('POST', `/admin/pickups/aramex/${ID}/collect`);
    expect(await track(ID)).toMatchObject({ body: { CollectedWaybills: ['44112233440'] } });
  });

  it('refuses a duplicate with the number of the existing pickup', async () => {
    const { ID } = (await create())['ProcessedPickup'] as { ID: string };
    expect(await create('sandbox:duplicate')).toMatchObject({
      HasErrors: true,
      Notifications: [{ Message: `Duplicate collection already exists (${ID})` }],
      ProcessedPickup: null,
    });
  });
});
