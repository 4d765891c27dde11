import { describe, expect, it } from 'vitest';
import { makeId } from '#ids.ts';
import { carrierNamed } from '../carriers/all.ts';
import { parcel } from '../testing/samples.ts';
import { isForBranch, isForCarrier, missingWaybills, orderParcels } from './order-parcels.ts';

describe('orders for a booking', () => {
  it('match the carrier they name, or every carrier when they name none', () => {
    expect(isForCarrier(null, 'dhl')).toBe(true);
    expect(isForCarrier({ name: 'DHL', carrier: 'dhl' }, 'dhl')).toBe(true);
    expect(isForCarrier({ name: 'Aramex', carrier: 'aramex' }, 'dhl')).toBe(false);
    expect(isForCarrier({ name: 'SMSA', carrier: null }, 'dhl')).toBe(false);
  });

  it('match the address of their branch, or else the address without a branch', () => {
    const [north, south] = [
      { hostBranch: { id: 'n', name: 'North' } },
      { hostBranch: { id: 's', name: 'South' } },
    ];
    const free = { hostBranch: null };
    const all = [north, south, free];
    expect(all.map((address) => isForBranch(null, address, all))).toEqual([true, true, true]);
    expect(all.map((address) => isForBranch(north.hostBranch, address, all))).toEqual([true, false, false]);
    const unknown = { id: 'x', name: 'X' };
    expect(all.map((address) => isForBranch(unknown, address, all))).toEqual([false, false, true]);
  });
});

it.each([
  ['Aramex', 'aramex'],
  ['أرامكس', 'aramex'],
  ['ارامكس السعودية', 'aramex'],
  ['DHL Express', 'dhl'],
  ['دي إتش إل', 'dhl'],
  ['Fed Ex', 'fedex'],
  ['فيديكس', 'fedex'],
  ['DHL eCommerce', null],
  ['أرابيكسا', null],
  ['SMSA Express', 'smsa'],
  ['سمسا', 'smsa'],
  ['سمسار', null],
  ['Naqel', null],
])("reads the host's carrier name %s as %s", (name, carrier) => {
  expect(carrierNamed(name)).toBe(carrier);
});

describe('the parcels of an order', () => {
  const id = makeId('order', '1'.padStart(26, '0'));
  const order = { id, fragile: true, large: false, weightGrams: 2500, waybills: [] as string[] };
  const usual = { weightGrams: 900, size: null };

  it('are a single one with the order’s weight, or the default weight when it is unknown', () => {
    expect(orderParcels(order, usual)).toMatchObject([{ orderId: id, weightGrams: 2500, fragile: true }]);
    expect(orderParcels({ ...order, weightGrams: null }, usual)).toMatchObject([{ weightGrams: 900 }]);
  });

  it("are one per waybill, and share the order's weight", () => {
    expect(orderParcels({ ...order, waybills: ['A', 'B'] }, usual)).toMatchObject([
      { weightGrams: 1250, trackingNumber: 'A' },
      { weightGrams: 1250, trackingNumber: 'B' },
    ]);
  });
});

describe('the host’s waybills', () => {
  it('go to parcels without a number, never over a typed one, and none twice', () => {
    const [typed, bare, last] = [parcel({ trackingNumber: 'B' }), parcel(), parcel()];
    const given = missingWaybills([typed, bare, last], ['A', 'B', 'C', 'D']);
    expect([given.get(typed), given.get(bare), given.get(last)]).toEqual([undefined, 'A', 'C']);
    expect(missingWaybills([typed], ['A', 'B']).size).toBe(0);
    expect(missingWaybills([bare, last], ['A'])).toEqual(new Map([[bare, 'A']]));
  });
});
