import type { ApiKeyId, CustomerId, NewId, OrderId, StaffId } from '@apps-hub/domain/ids';
import type { Locale } from '@apps-hub/domain/locale';
import type { Person } from '@apps-hub/domain/shop/person';
import type { AbilityRule, Role } from '@apps-hub/contract/abilities';
import type { AppName } from '@apps-hub/contract/apps';
import type { Scope } from '@apps-hub/contract/hub/api-keys/values';
import type { Notice } from '@apps-hub/contract/notices';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { StoreTx } from './db/database.ts';
import type { OrderRow } from './db/schema/shop/orders.ts';
import type { QueueName } from './jobs/queues.ts';
import type { Platforms } from './platforms/create-platforms.ts';

/** The key with which another program acts. */
export interface ActingKey {
  readonly id: ApiKeyId;
  readonly scopes: readonly Scope[];
}

/** Who acts: a member of staff, a shopper, the host platform, an import, or the system's own jobs. */
export type Actor =
  | {
      readonly kind: 'staff';
      readonly staffId: StaffId;
      readonly role: Role;
      /** Rights of this member that replace those of the role, if any. */
      readonly rules?: readonly AbilityRule[] | null;
      /** The apps that this request may use; all if not given. */
      readonly apps?: readonly AppName[];
      /** The key of another program that acts as this member; undefined for a person. */
      readonly key?: ActingKey;
    }
  | { readonly kind: 'host' | 'import' | 'system' }
  /** A customer who signed in to the shopper's side. Has no right of staff: its own verbs check whose data they touch. */
  | { readonly kind: 'shopper' };

/** The actor as stored in postings and the audit. */
export const actorLabel = (actor: Actor): string => (actor.kind === 'staff' ? actor.staffId : actor.kind);

/** Enqueues a job in the outbox within the transaction; a key that is already waiting is not enqueued again. */
export type Enqueue = (
  queue: QueueName,
  data: { readonly storeId: string; readonly [key: string]: string },
  key: string,
) => Promise<void>;

/** What every verb gets: one store's transaction, the actor, the time, and the outbox. */
export interface VerbContext {
  readonly tx: StoreTx;
  readonly actor: Actor;
  readonly now: Date;
  /** The current time, for a verb that waited for a lock; `now` stays the same in the whole verb. */
  readonly time: () => Date;
  readonly newId: NewId;
  readonly enqueue: Enqueue;
  readonly followers: readonly Follower[];
}

/** The person whose data is downloaded: a customer, the records merged into it, and all their orders. */
export interface DataSubject {
  readonly customerIds: readonly CustomerId[];
  readonly orderIds: readonly OrderId[];
  /** Includes what only the store's team sees, such as internal notes. The customer's own download does not. */
  readonly forTeam: boolean;
}

/** A table's rows about one customer, for the download of their data. */
export interface DataPart {
  readonly table: PgTable;
  /** Default: all columns. */
  readonly columns?: Readonly<Record<string, PgColumn | SQL>>;
  readonly where: SQL | undefined;
  readonly by: readonly PgColumn[];
}

export interface Handling {
  readonly fragile: boolean;
  readonly large: boolean;
}

/** How a document for a person writes values: in its language, the store's time zone and currency. */
export interface DocumentWords {
  readonly locale: Locale;
  /** "23 November 2026, 14:05"; empty for null. */
  readonly time: (at: Date | null) => string;
  /** A day of the calendar, "2026-11-23", as "23 November 2026"; empty for null. */
  readonly day: (date: string | null) => string;
  /** "SAR 120.00", of the store's currency unless another is given. */
  readonly money: (minor: number, currency?: string) => string;
  readonly number: (value: number) => string;
  /** A share, 0.125, as "12.5%" with the sign of the language. */
  readonly percent: (share: number) => string;
}

/** A list in a document for a person; an empty one is left out. */
export interface DocumentSection {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** An email to a customer about an order, for the store's team. */
export interface SentMail {
  readonly name: Readonly<Record<Locale, string>>;
  /** The order's number. */
  readonly order: string;
  readonly state: 'planned' | 'sending' | 'sent' | 'unknown' | 'refused' | 'skipped';
  /** When it was sent or ended; for a planned one, when it was planned. */
  readonly at: Date;
}

type OrdersRecorded = (
  ctx: VerbContext,
  orders: readonly OrderRow[],
  before: readonly OrderRow[],
  /** May be called with the very list that is returned before it is: what is prepared then does not keep the database waiting later. */
  onComputed?: (orders: readonly OrderRow[]) => void,
) => Promise<readonly OrderRow[]>;

/**
 * How an app reacts to events in the shop or its store, in the same transaction. Each app has one follower, registered in `followers.ts`
 * and called in that order; everything but the name is optional.
 */
export interface Follower {
  readonly app: string;
  /**
   * A host reported these orders, whose previous states are `before`. They are locked; return them in the same order, with the columns
   * that this app keeps in them. They are saved after all followers.
   */
  readonly ordersRecorded?: OrdersRecorded;
  /** The same for past orders, which used no coupon of ours and are in no pickup; `before` contains the known ones. */
  readonly pastOrdersRecorded?: OrdersRecorded;
  /** Whether any of the app's rules needs facts about products, such as their category. */
  readonly needsProductFacts?: (tx: StoreTx) => Promise<boolean>;
  /** Which of these orders the app flags as fragile or large. */
  readonly orderHandling?: (tx: StoreTx, ids: readonly OrderId[]) => Promise<ReadonlyMap<OrderId, Handling>>;
  /** Customers may have been added; some of the ids may not exist. */
  readonly customersAdded?: (ctx: VerbContext, ids: readonly CustomerId[]) => Promise<void>;
  /** The host says that a product of an order was reviewed; the order may not be known yet. */
  readonly productReviewed?: (
    ctx: VerbContext,
    review: { readonly orderExternalId: string; readonly productId: string; readonly at: Date },
  ) => Promise<void>;
  /** The host merged two customers: `from` goes into `into`. Both are locked, and `from` is marked as merged afterwards. */
  readonly customersMerged?: (
    ctx: VerbContext,
    merged: { readonly from: CustomerId; readonly into: CustomerId },
  ) => Promise<void>;
  /** A customer was erased: erase all personal data that the app has about them; figures stay. */
  readonly customerErased?: (ctx: VerbContext, person: Person) => Promise<void>;
  /** The app's data about a customer, by the name of the part. */
  readonly customerData?: (tx: StoreTx, subject: DataSubject) => Readonly<Record<string, DataPart>>;
  /** The same in words for the customer: lists with a title, in the customer's language. */
  readonly customerSections?: (
    tx: StoreTx,
    subject: DataSubject,
    words: DocumentWords,
  ) => Promise<readonly DocumentSection[]>;
  /** What the app tells a customer about one of their orders, on the page that shows where it is: whole sentences. */
  readonly orderSentences?: (tx: StoreTx, id: OrderId, locale: Locale) => Promise<readonly string[]>;
  /** What the app mailed a customer, newest first; at most `most`. */
  readonly customerMails?: (
    tx: StoreTx,
    ids: readonly CustomerId[],
    most: number,
  ) => Promise<readonly SentMail[]>;
  /** Deletes stored bodies of outside responses from before the instant. */
  readonly bodiesForgotten?: (tx: StoreTx, before: Date) => Promise<void>;
  /** When the oldest stored body arrived; null if there is none. */
  readonly oldestBody?: (tx: StoreTx) => Promise<Date | null>;
  /** An app was installed in the store. */
  readonly appInstalled?: (
    ctx: Pick<VerbContext, 'tx' | 'now'>,
    hosts: { readonly platforms: Platforms },
  ) => Promise<void>;
  /** The last app of the store was removed. */
  readonly storeClosed?: (ctx: Pick<VerbContext, 'tx' | 'now'>) => Promise<void>;
  /** A closed store is erased permanently: texts and contacts go, figures stay. Safe to repeat. */
  readonly storeErased?: (tx: StoreTx, now: Date) => Promise<void>;
  /** Some customers of an erased store were erased. */
  readonly storeCustomersErased?: (tx: StoreTx, now: Date, ids: readonly CustomerId[]) => Promise<void>;
  /** Whether a backfill of the store's data is still running. */
  readonly isBackfilling?: (tx: StoreTx) => Promise<boolean>;
  /** What needs attention, for the notifications. */
  readonly notices?: readonly ((ctx: VerbContext) => Promise<Notice[]>)[];
}
