import type { NewId } from '@apps-hub/domain/ids';
import type { PlatformName } from '@apps-hub/contract/session';
import type { Logger } from 'pino';

import type { Actor, VerbContext } from './context.ts';
import type { Database, StoreTx } from './db/database.ts';
import type { Outbox } from './jobs/outbox.ts';
import type { HostPlatform } from './platforms/port.ts';
import type { Sealer } from './seal.ts';

/** What the composition root hands to every door. Clocks, ids and the outside come in here, so that tests can pass their own. */
export interface Deps {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly platforms: Partial<Record<PlatformName, HostPlatform>>;
  readonly sealer: Sealer;
  readonly now: () => Date;
  readonly newId: NewId;
  readonly log: Logger;
}

/** A verb's context over one transaction. */
export const verbContext = (deps: Deps, tx: StoreTx, actor: Actor): VerbContext => ({
  tx,
  actor,
  now: deps.now(),
  newId: deps.newId,
  enqueue: (queue, data, key) => deps.outbox.enqueue(tx, queue, { data, key }),
});
