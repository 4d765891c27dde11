import type { NewId, StaffId } from '@apps-hub/domain/ids';
import type { AbilityRule, Role } from '@apps-hub/contract/abilities';

import type { StoreTx } from './db/database.ts';
import type { QueueName } from './jobs/queues.ts';

/** Who acts: a member of staff, the host platform, an import, or the system's own jobs. */
export type Actor =
  | {
      readonly kind: 'staff';
      readonly staffId: StaffId;
      readonly role: Role;
      /** Rights of this member that replace those of the role, if any. */
      readonly rules?: readonly AbilityRule[] | null;
    }
  | { readonly kind: 'host' | 'import' | 'system' };

/** The actor as stored in postings and the audit. */
export const actorLabel = (actor: Actor): string => (actor.kind === 'staff' ? actor.staffId : actor.kind);

/** Enqueues a job in the outbox within the transaction; a key that is already waiting is not enqueued again. */
export type Enqueue = (
  queue: QueueName,
  data: { readonly storeId: string; readonly [key: string]: string },
  key: string,
) => Promise<void>;

/** What every verb gets: one store's transaction, the actor, the time, and the ways out. */
export interface VerbContext {
  readonly tx: StoreTx;
  readonly actor: Actor;
  readonly now: Date;
  readonly newId: NewId;
  readonly enqueue: Enqueue;
}
