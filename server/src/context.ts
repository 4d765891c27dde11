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
      /** Rights of this member alone, when there are any. */
      readonly rules?: readonly AbilityRule[] | null;
    }
  | { readonly kind: 'host' | 'import' | 'system' };

/** The actor as postings and the audit keep it. */
export const actorLabel = (actor: Actor): string => (actor.kind === 'staff' ? actor.staffId : actor.kind);

/** Puts a job into the outbox within the transaction; the same key waits only once. */
export type Enqueue = (
  queue: QueueName,
  data: { readonly storeId: string; readonly [key: string]: string },
  key: string,
) => Promise<void>;

/** What every verb gets: one store's transaction, who acts, the time, and the ways out. */
export interface VerbContext {
  readonly tx: StoreTx;
  readonly actor: Actor;
  readonly now: Date;
  readonly newId: NewId;
  readonly enqueue: Enqueue;
}
