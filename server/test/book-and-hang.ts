import { randomUUID } from 'node:crypto';
import type { PickupId, ReturnRequestId, ShippingRunId, StoreId } from '@apps-hub/domain/ids';
import { bookingInput } from '@apps-hub/contract/shipping/booking/routes';
import { changeInput } from '@apps-hub/contract/shipping/changes/routes';
import { shipmentInput } from '@apps-hub/contract/shipping/shipments/routes';

import { sandboxUrls } from '../src/carriers/adapters.ts';
import { createCarriers } from '../src/carriers/create-carriers.ts';
import { citusDirectory } from '../src/db/citus.ts';
import { openDatabase } from '../src/db/database.ts';
import { type Deps, type Outside, outsideOf } from '../src/deps.ts';
import { FOLLOWERS } from '#followers.ts';
import { createNewId } from '../src/process/new-id.ts';
import { createLog } from '../src/process/log.ts';
import { createOutbound } from '../src/outbound/outbound.ts';
import { createSealer } from '../src/security/seal.ts';
import { claimBooking, prepareBooking } from '../src/verbs/shipping/booking/book.ts';
import { sendBooking } from '../src/verbs/shipping/booking/send-booking.ts';
import { claimChange, sendClaimedChange } from '../src/verbs/shipping/changes/change.ts';
import { prepareChange } from '../src/verbs/shipping/changes/prepare.ts';
import { claimVoid, sendVoid } from '../src/verbs/shipping/pickups/void.ts';
import { sendReturnWaybill } from '../src/verbs/shipping/returns/send-waybill.ts';
import { claimReturnWaybill, prepareReturnWaybill } from '../src/verbs/shipping/returns/waybill.ts';
import { claimShipment } from '../src/verbs/shipping/shipments/make.ts';
import { prepareShipment } from '../src/verbs/shipping/shipments/with-pickup.ts';
import { sendShipment } from '../src/verbs/shipping/shipments/send.ts';
import { workRun } from '../src/verbs/shipping/plan/work-run.ts';
import { runRecurring } from '../src/verbs/shipping/recurring/run-recurring.ts';
import { wait } from '../src/process/wait.ts';

/** The process's input, as JSON in its first argument. */
export interface HangingBooking {
  readonly appUrl: string;
  readonly carriersUrl: string;
  readonly secret: string;
  readonly storeId: string;
  readonly now: string;
  /** The booking to send; with a pickup's id, a change of that pickup; null to void it. Without both, runs the recurring pickups. */
  readonly booking: unknown;
  readonly pickupId?: string;
  /** A waybill to make instead. */
  readonly shipment?: unknown;
  /** A run to work on instead. */
  readonly runId?: string;
  /** A request whose return waybill is made instead. */
  readonly returnId?: string;
}

const claimed = (id: string): void => console.log(JSON.stringify({ id }));

const book = async (out: Outside, { booking }: HangingBooking): Promise<void> => {
  const prepared = await prepareBooking(out, bookingInput.parse(booking));
  const { id } = await out.inStore((ctx) => claimBooking(ctx, prepared));
  claimed(id);
  await sendBooking(out, id);
};

const change = async (out: Outside, id: PickupId, { booking }: HangingBooking): Promise<void> => {
  const prepared = await prepareChange(out, { id, ...changeInput.parse(booking) });
  const claim = await out.inStore((ctx) => claimChange(ctx, prepared));
  claimed(id);
  await sendClaimedChange(out, claim);
};

const voidIt = async (out: Outside, id: PickupId): Promise<void> => {
  const claim = await out.inStore((ctx) => claimVoid(ctx, { id, reason: '', alsoVoid: [] }));
  claimed(id);
  await sendVoid(out, claim);
};

const ship = async (out: Outside, { shipment }: HangingBooking): Promise<void> => {
  const { input, booking } = await prepareShipment(out, shipmentInput.parse(shipment));
  const claim = await out.inStore((ctx) => claimShipment(ctx, input, booking));
  claimed(claim.id);
  await sendShipment(out, claim);
};

const sendBack = async (out: Outside, returnId: string): Promise<void> => {
  const id = returnId as ReturnRequestId; // the test's own request
  const prepared = await prepareReturnWaybill(out, id, { date: null, weightGrams: null });
  const claim = await out.inStore((ctx) => claimReturnWaybill(ctx, prepared));
  claimed(id);
  await sendReturnWaybill(out, claim);
};

const work = ({ deps, storeId }: Outside, runId: string): Promise<void> => {
  claimed(runId);
  return workRun(deps, { storeId, runId: runId as ShippingRunId }); // the test's own run
};

const act = (out: Outside, given: HangingBooking): Promise<void> => {
  if (given.returnId !== undefined) return sendBack(out, given.returnId);
  if (given.runId !== undefined) return work(out, given.runId);
  if (given.shipment !== undefined) return ship(out, given);
  const id = given.pickupId as PickupId | undefined; // the test's own pickup
  if (id !== undefined) return given.booking === null ? voidIt(out, id) : change(out, id, given);
  if (given.booking !== null) return book(out, given);
  console.log(JSON.stringify({ id: null }));
  return runRecurring(out);
};

/** A process that books, voids or changes a pickup, like the server, and prints `claimed` just before it calls the carrier; made to be killed. */
const main = async (given: HangingBooking): Promise<void> => {
  const now = (): Date => new Date(given.now);
  const deps: Deps = {
    database: openDatabase(given.appUrl, { max: 2, directory: await citusDirectory(given.appUrl) }),
    outbox: { enqueue: () => Promise.resolve(), send: () => Promise.resolve() },
    followers: FOLLOWERS,
    carriers: createCarriers({
      outbound: createOutbound({ fetch: globalThis.fetch, now, wait, log: () => undefined }),
      now,
      baseUrls: sandboxUrls(given.carriersUrl),
      newTransactionId: randomUUID,
    }),
    platforms: {},
    sealer: createSealer(given.secret),
    now,
    newId: createNewId(now),
    log: createLog('silent'),
  };
  const out = outsideOf(deps, given.storeId as StoreId); // the test's own store
  await act(out, given);
};

await main(JSON.parse(process.argv[2] ?? '{}') as HangingBooking);
