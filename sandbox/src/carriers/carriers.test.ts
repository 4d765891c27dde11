import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { put, startCarriers, type TestCarriers } from './testing/desk.ts';
import { DHL_AUTH, dhlPickup } from './testing/dhl-pickup.ts';
import { findSentinel, sentinels } from './sentinels.ts';

let carriers: TestCarriers;
const ask: TestCarriers['ask'] = (...parts) => carriers.ask(...parts);

beforeEach(() => {
  carriers = startCarriers();
});

describe('the carriers’ admin', () => {
  const path = '/admin/pickups/dhl/PRG260602000062';

  it('shows every pickup with its text escaped, and marks it as collected once', async () => {
    const body = put(dhlPickup, 'specialInstructions', [{ value: '<script>alert(1)</script>' }]);
    await ask('POST', '/dhl/pickups', {
      headers: DHL_AUTH,
      body: put(body, 'shipmentDetails.0.shipmentTrackingNumber', 'JD01'),
    });
    const page = await (await carriers.app.request('/admin')).text();
    expect(page).toContain('PRG260602000062');
    expect(page).not.toContain('<script>');
    expect(await ask('POST', `${path}/collect`)).toMatchObject({
      status: 200,
      body: { pickup: { state: 'collected' } },
    });
    expect(await ask('POST', `${path}/miss`)).toMatchObject({ status: 409 });
    const tracked = await ask('GET', '/dhl/shipments/JD01/tracking?trackingView=all-checkpoints', {
      headers: DHL_AUTH,
    });
    expect(JSON.stringify(tracked.body)).toContain('"PU"');
  });

  it('rejects a form of another site', async () => {
    await ask('POST', '/dhl/pickups', { headers: DHL_AUTH, body: dhlPickup });
    const headers = { origin: 'https://elsewhere.example', host: 'localhost' };
    expect(await ask('POST', `${path}/collect`, { headers })).toMatchObject({ status: 403 });
    expect(await ask('POST', '/admin/pickups/dhl/NONE/collect')).toMatchObject({ status: 404 });
  });
});

describe('sentinels', () => {
  it('are found anywhere in a text, and a misspelt one is an error', () => {
    expect(findSentinel('Ring twice sandbox:cut please')).toBe('cut');
    expect(findSentinel('Ring twice')).toBeNull();
    expect(() => findSentinel('sandbox:cutt')).toThrow('sandbox:cutt');
  });

  it('are all in the README', async () => {
    const readme = await readFile(new URL('README.md', import.meta.url), 'utf8');
    for (const word of Object.keys(sentinels)) expect(readme).toContain(`\`${word}\``);
  });

  it('a slow response books first and takes longer than any caller waits', async () => {
    const body = put(dhlPickup, 'specialInstructions', [{ value: 'sandbox:slow' }]);
    expect(await ask('POST', '/dhl/pickups', { headers: DHL_AUTH, body })).toMatchObject({ status: 201 });
    expect(carriers.slept).toEqual([40_000]);
  });
});
