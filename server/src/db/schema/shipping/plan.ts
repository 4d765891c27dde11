import type { RunProblem } from '@apps-hub/contract/shipping/plan/routes';
import type { RUN_PICKUP_STATES, RUN_STATES } from '@apps-hub/contract/shipping/values';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { OrderId, PickupAddressId, PickupId, ShipmentId, ShippingRunId } from '@apps-hub/domain/ids';
import type { LabelSize } from '@apps-hub/domain/shipping/carriers/facts';
import type { PlanRule } from '@apps-hub/domain/shipping/plan/rules';
import type { LocalDate } from '@apps-hub/domain/time';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { instant, storeIdColumn, versionColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';
import { storeOrder } from '../shop/orders.ts';
import { pickupAddress } from './settings.ts';
import { shipment } from './shipments.ts';

/** A store's rules for dividing orders among carriers and branches; a store without a row has none. */
export const shippingPlan = pgTable(
  'shipping_plan',
  {
    storeId: storeIdColumn().references(() => store.id),
    rules: jsonb('rules').$type<readonly PlanRule[]>().notNull(),
    defaultCarrier: text('default_carrier').$type<Carrier>(),
    /** Where no rule decides, the carrier that is on time most often comes before the default one. */
    prefersPunctual: boolean('prefers_punctual').notNull().default(false),
    /** What the merchant pays per parcel, in minor units of the store's currency. */
    prices: jsonb('prices').$type<Readonly<Partial<Record<Carrier, number>>>>().notNull(),
    version: versionColumn(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId] })],
);

/** Waybills and pickups that were asked for together. */
export const shippingRun = pgTable(
  'shipping_run',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').$type<ShippingRunId>().notNull(),
    state: text('state').$type<(typeof RUN_STATES)[number]>().notNull(),
    labelSize: text('label_size').$type<LabelSize>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('shipping_run_created').on(table.storeId, table.createdAt, table.id),
    index('shipping_run_running')
      .on(table.storeId, table.id)
      .where(sql`${table.state} = 'running'`),
  ],
);

/** The orders of a run that leave one branch with one carrier, and the pickup that was booked for them. */
export const shippingRunGroup = pgTable(
  'shipping_run_group',
  {
    storeId: storeIdColumn(),
    runId: text('run_id').$type<ShippingRunId>().notNull(),
    carrier: text('carrier').$type<Carrier>().notNull(),
    addressId: text('address_id').$type<PickupAddressId>().notNull(),
    /** The branch's day on which the courier is expected. */
    shipOn: date('ship_on', { mode: 'string' }).$type<LocalDate>().notNull(),
    pickupState: text('pickup_state').$type<(typeof RUN_PICKUP_STATES)[number]>().notNull(),
    pickupId: text('pickup_id').$type<PickupId>(),
    problem: jsonb('problem').$type<RunProblem>(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.runId, table.addressId, table.carrier] }),
    foreignKey({
      columns: [table.storeId, table.runId],
      foreignColumns: [shippingRun.storeId, shippingRun.id],
    }),
    foreignKey({
      columns: [table.storeId, table.addressId],
      foreignColumns: [pickupAddress.storeId, pickupAddress.id],
    }),
  ],
);

/** An order of a run. Its waybill, once claimed, says where it stands; `problem` says why none was claimed. */
export const shippingRunLine = pgTable(
  'shipping_run_line',
  {
    storeId: storeIdColumn(),
    runId: text('run_id').$type<ShippingRunId>().notNull(),
    orderId: text('order_id').$type<OrderId>().notNull(),
    carrier: text('carrier').$type<Carrier>().notNull(),
    addressId: text('address_id').$type<PickupAddressId>().notNull(),
    /** As in the plan, from 0. */
    position: integer('position').notNull(),
    shipmentId: text('shipment_id').$type<ShipmentId>(),
    problem: jsonb('problem').$type<RunProblem>(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.runId, table.orderId] }),
    index('shipping_run_line_waiting')
      .on(table.storeId, table.runId, table.carrier, table.position)
      .where(sql`${table.shipmentId} is null and ${table.problem} is null`),
    foreignKey({
      columns: [table.storeId, table.runId],
      foreignColumns: [shippingRun.storeId, shippingRun.id],
    }),
    foreignKey({
      columns: [table.storeId, table.orderId],
      foreignColumns: [storeOrder.storeId, storeOrder.id],
    }),
    foreignKey({
      columns: [table.storeId, table.shipmentId],
      foreignColumns: [shipment.storeId, shipment.id],
    }),
  ],
);
