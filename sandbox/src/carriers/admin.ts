import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { isCarrier, SANDBOX_CARRIERS } from './all.ts';
import type { CarrierContext } from './carrier.ts';
import { wallClock, zoneOf } from './local-time.ts';
import { sentinels } from './sentinels.ts';
import type { CarrierShipment } from './shipment-store.ts';
import { parcelStates } from './parcel-states.ts';
import type { CarrierPickup, PickupState } from './store.ts';

const ACTIONS: Readonly<Record<string, PickupState>> = {
  collect: 'collected',
  miss: 'not_collected',
  cancel: 'cancelled',
};

const windowOf = ({ country, ready_ms, close_ms }: CarrierPickup): string => {
  const zone = zoneOf(country);
  const from = wallClock(ready_ms, zone);
  return `${from.date} ${from.time}–${wallClock(close_ms, zone).time} ${zone}`;
};

const row = (pickup: CarrierPickup, base: string) => {
  const action = (name: string, words: string) =>
    html` <form method="post" action="${base}/pickups/${pickup.carrier}/${pickup.id}/${name}">
      <button type="submit">${words}</button>
    </form>`;
  const actions =
    pickup.state === 'expected'
      ? [
          action('collect', 'Collected'),
          action('miss', 'Missed'),
          action('cancel', 'Cancelled by the carrier'),
        ]
      : [];
  return html`<tr>
    <td>${pickup.carrier}</td>
    <td>${pickup.id}</td>
    <td>${pickup.own_reference}</td>
    <td>${windowOf(pickup)}</td>
    <td>${pickup.parcels}</td>
    <td>${pickup.note}</td>
    <td>${pickup.state}</td>
    <td>${actions}</td>
  </tr>`;
};

/** What can happen to a box at the desk. */
const SCANS = parcelStates.filter((state) => state !== 'announced');

const waybillRow = ({ carrier, number, recipient, state }: CarrierShipment, base: string) =>
  html`<tr>
    <td>${carrier}</td>
    <td>${number}</td>
    <td>${recipient}</td>
    <td>${state}</td>
    <td>
      ${SCANS.map(
        (scan) =>
          html` <form method="post" action="${base}/shipments/${carrier}/${number}/${scan}">
            <button type="submit">${scan}</button>
          </form>`,
      )}
    </td>
  </tr>`;

const waybills = (shipments: readonly CarrierShipment[], base: string) => {
  if (shipments.length === 0) return '';
  return html`<h2>Waybills</h2>
    <table>
      <thead>
        <tr>
          ${['Carrier', 'Number', 'Recipient', 'Status', 'Scans'].map(
            (column) => html`<th scope="col">${column}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${shipments.map((shipment) => waybillRow(shipment, base))}
      </tbody>
    </table>`;
};

const page = (
  {
    pickups,
    shipments,
  }: { readonly pickups: readonly CarrierPickup[]; readonly shipments: readonly CarrierShipment[] },
  base: string,
) => {
  const words = Object.entries(sentinels).map(
    ([word, meaning]) =>
      html`<dt><code>sandbox:${word}</code></dt>
        <dd>${meaning}</dd>`,
  );
  const columns = ['Carrier', 'Number', 'Reference', 'Window', 'Parcels', 'Note', 'Status', 'Actions'];
  return html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Sandbox carriers</title>
        <link rel="stylesheet" href="/static/sandbox.css" />
      </head>
      <body>
        <main>
          <h1>Sandbox carrier pickups</h1>
          ${pickups.length === 0 ? html`<p>No pickups yet.</p>` : ''}
          <table>
            <thead>
              <tr>
                ${columns.map((column) => html`<th scope="col">${column}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${pickups.map((pickup) => row(pickup, base))}
            </tbody>
          </table>
          ${waybills(shipments, base)}
          <h2>Test words for the courier's note</h2>
          <dl>${words}</dl>
        </main>
      </body>
    </html>`;
};

/** CSRF protection: browsers send a form's origin, so another site's form changes nothing here. */
export const isForeign = (c: Context): boolean => {
  const origin = c.req.header('origin');
  if (origin === undefined) return (c.req.header('sec-fetch-site') ?? 'none') === 'cross-site';
  return !URL.canParse(origin) || new URL(origin).host !== c.req.header('host');
};

/** Back to the page for a person, the result for a program. */
const done = (c: Context, result: object): Response => {
  const wantsPage = (c.req.header('accept') ?? '').includes('text/html');
  return wantsPage
    ? c.redirect(new URL(c.req.url).pathname.replace(/\/(?:pickups|shipments)\/.*$/, ''), 303)
    : c.json(result);
};

/** The carriers' own admin: every pickup and waybill, and what the courier did. `pickups.json` is the same list for programs. */
export const createCarrierAdmin = (context: CarrierContext): Hono => {
  const { store, now } = context;
  const app = new Hono();
  const shown = () => ({ pickups: store.list(), shipments: store.shipments() });
  app.get('/', (c) => c.html(page(shown(), new URL(c.req.url).pathname.replace(/\/$/, ''))));
  app.get('/pickups.json', (c) => c.json({ pickups: store.list() }));
  app.get('/shipments.json', (c) => c.json({ shipments: store.shipments() }));
  app.post('/pickups/:carrier/:id/:action', (c) => {
    if (isForeign(c)) return c.text('This form was sent from another website.', 403);
    const { carrier, id, action } = c.req.param();
    const state = ACTIONS[action];
    const pickup = store.byId(carrier, id);
    if (!pickup || !state) return c.text('No such pickup or action.', 404);
    if (pickup.state !== 'expected') return c.text(`The pickup is already ${pickup.state}.`, 409);
    store.setState(pickup, state, now().getTime());
    return done(c, { pickup: store.byId(pickup.carrier, pickup.id) });
  });
  app.post('/shipments/:carrier/:number/:scan', async (c) => {
    if (isForeign(c)) return c.text('This form was sent from another website.', 403);
    const { carrier, number } = c.req.param();
    const scan = SCANS.find((each) => each === c.req.param('scan'));
    const shipment = store.shipmentOf(carrier, number);
    if (!shipment || !scan) return c.text('No such waybill or scan.', 404);
    // Of one box by its place, or of all.
    const box = Number(c.req.query('box') ?? '');
    store.scanShipment(shipment, scan, { ms: now().getTime(), ...(box > 0 ? { box } : {}) });
    if (isCarrier(carrier)) await SANDBOX_CARRIERS[carrier].tell?.(context, shipment);
    return done(c, { shipment, scan });
  });
  return app;
};
