import type { NewId, StoreId } from '@apps-hub/domain/ids';
import type { Logger } from 'pino';

import type { AccountKeys } from './security/account-keys.ts';
import type { AddressResolver } from './carriers/address-resolver.ts';
import type { Carriers } from './carriers/create-carriers.ts';
import type { Actor, Follower, VerbContext } from './context.ts';
import type { Database, StoreTx } from './db/database.ts';
import type { Outbox } from './jobs/outbox.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Passwords } from './security/passwords.ts';
import type { Platforms } from './platforms/create-platforms.ts';
import type { MessageProviders } from './messages/connect.ts';
import type { Sealer } from './security/seal.ts';
import type { SmsSender } from './sms/sms.ts';

/** What the composition root passes to every door. Clocks, ids and outside services come in here, so that tests can replace them. */
export interface Deps {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly platforms: Platforms;
  readonly carriers: Carriers;
  /** Says whether a Saudi National Address exists; without one only its form is checked. */
  readonly addresses?: AddressResolver | undefined;
  /** Who sends the merchants' SMS and WhatsApp messages, with the merchants' own accounts. */
  readonly messages?: MessageProviders | undefined;
  readonly followers: readonly Follower[];
  readonly sealer: Sealer;
  readonly now: () => Date;
  readonly newId: NewId;
  readonly log: Logger;
}

/** The provider of text messages, if the operator has one. */
interface SmsDeps {
  readonly sms?: SmsSender | undefined;
}

/** Additional dependencies of hub accounts. */
export interface AccountDeps extends Deps, SmsDeps {
  readonly passwords: Passwords;
  readonly keys: AccountKeys;
  /** Waits, so that response times reveal nothing. */
  readonly pause: (ms: number) => Promise<void>;
  /** Our public origin: passkeys belong to its host. */
  readonly appsUrl: string;
  /** Our name in authenticator apps and passkey managers. */
  readonly appName: string;
}

/** Additional dependencies of jobs that send mail. */
export interface MailDeps extends Deps, SmsDeps {
  readonly keys: AccountKeys;
  readonly mailer: Mailer;
  /** How many emails about points one store may send its customers in a day; none by default. */
  readonly mailsPerStore?: number;
  /** Our public origin, for links. */
  readonly appsUrl: string;
  readonly appName: string;
}

/** A verb's context over one transaction. */
export const verbContext = (deps: Deps, tx: StoreTx, actor: Actor): VerbContext => ({
  tx,
  actor,
  now: deps.now(),
  time: deps.now,
  newId: deps.newId,
  followers: deps.followers,
  enqueue: (queue, data, key) => deps.outbox.enqueue(tx, queue, { data, key }),
});

/**
 * For verbs that call other servers: they open one transaction before the call and another after it, never one around it. Every
 * transaction has the caller's store and rights.
 */
export interface Outside {
  readonly deps: Deps;
  readonly storeId: StoreId;
  readonly inStore: <T>(work: (ctx: VerbContext) => Promise<T>) => Promise<T>;
}

/** {@link Outside} for the system's own jobs. */
export const outsideOf = (deps: Deps, storeId: StoreId): Outside => ({
  deps,
  storeId,
  inStore: (work) => deps.database.inStore(storeId, (tx) => work(verbContext(deps, tx, { kind: 'system' }))),
});
