import type { LoyaltyHealth } from '@apps-hub/contract/loyalty/proof/routes';

import { instantAfterDays } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { askNodes } from '#db/ask-nodes.ts';
import type { Database } from '#db/database.ts';
import { openDataRequests } from '#verbs/shop/privacy/data-requests.ts';
import { authorise } from '#verbs/authorise.ts';

/** How long a merchant sees that the host had stopped its deliveries. */
const RECOVERY_SHOWN_DAYS = 7;

interface Waiting extends Pick<
  LoyaltyHealth,
  'parked' | 'stuckCoupons' | 'unverifiedPostings' | 'mustReinstall'
> {
  readonly waitingSince: Date | null;
}

interface Compared extends Omit<
  LoyaltyHealth,
  keyof Waiting | 'checkedAt' | 'hostComparedAt' | 'dataRequests' | 'deliveries'
> {
  readonly deliveries: {
    readonly state: NonNullable<LoyaltyHealth['deliveries']>['state'];
    readonly at: string;
  } | null;
  readonly checkedAt: Date | null;
  readonly hostComparedAt: Date | null;
}

/** How complete and recent a store's books are: pending work, stuck work, and differences from the ledger. */
export const getLoyaltyHealth = async ({ tx, actor, now }: VerbContext): Promise<LoyaltyHealth> => {
  authorise(actor, 'read', 'Customer');
  const [waiting] = await tx.sql<Waiting[]>`
    select h.waiting_since as "waitingSince", h.parked, h.stuck_coupons as "stuckCoupons", h.unsealed as "unverifiedPostings",
      h.must_reinstall as "mustReinstall"
    from loyalty_health(${tx.storeId}, ${now}) h`;
  const [compared] = await tx.sql<Compared[]>`
    select r.checked_at as "checkedAt", coalesce(r.orders, 0) as orders, coalesce(r.coupons, 0) as coupons,
      coalesce(r.differences, 0) as differences, r.first as "firstDifference",
      (select jsonb_build_object('state', c.state, 'at', c.at) from (
        select case when c.deliveries <> 'healthy' then c.deliveries else 'recovered' end as state,
          case when c.deliveries <> 'healthy' then c.deliveries_since else c.recovered_at end as at
        from host_credential c
        where c.store_id = ${tx.storeId}
          and (c.deliveries <> 'healthy' or c.recovered_at > ${instantAfterDays(now, -RECOVERY_SHOWN_DAYS)})
        order by c.deliveries = 'broken' desc, c.deliveries = 'degraded' desc limit 1
      ) c) as deliveries,
      n.finished_at as "hostComparedAt", coalesce(n.orders, 0) as "hostOrders", coalesce(n.differences, 0) as "hostDifferences"
    from store s left join reconciliation r on r.store_id = ${tx.storeId}
    left join host_walk n on n.store_id = ${tx.storeId} and n.purpose = 'comparison'
    where s.id = ${tx.storeId}`;
  if (!waiting || !compared) throw new Error('a store has one row');
  const row = { ...waiting, ...compared };
  return {
    ...row,
    dataRequests: await openDataRequests(tx),
    waitingSince: row.waitingSince?.toISOString() ?? null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    hostComparedAt: row.hostComparedAt?.toISOString() ?? null,
    deliveries: row.deliveries && { ...row.deliveries, at: new Date(row.deliveries.at).toISOString() },
  };
};

/** The same over all stores, for the operator. */
export interface InstallationHealth {
  readonly differences: number;
  readonly storesWithDifferences: number;
  readonly parked: number;
  readonly stuckCoupons: number;
  readonly oldestWaitingSeconds: number;
  readonly oldestStepSeconds: number;
  readonly storesToReinstall: number;
  /** From the last nightly comparisons with the hosts, over all stores. */
  readonly hostOrders: number;
  readonly hostDifferences: number;
  /** Nodes that do not answer; their stores are not served and not counted above. */
  readonly silentNodes: readonly string[];
  /** Events of their stores' hosts that home keeps until such a node answers. */
  readonly kept: number;
  readonly oldestKeptSeconds: number;
}

type Kept = Pick<InstallationHealth, 'kept' | 'oldestKeptSeconds'>;
type Counts = Omit<InstallationHealth, 'silentNodes' | keyof Kept>;

const keptOnHome = async ({ sql, nodes }: Database, now: Date): Promise<Kept> => {
  const none = { kept: 0, oldestKeptSeconds: 0 };
  if (nodes.length < 2) return none;
  const [row] = await sql<Kept[]>`
    select kept, oldest_s as "oldestKeptSeconds" from deliveries_kept_of_all(${now})`;
  return row ?? none;
};

const nodeHealth = async ({ sql }: Database, now: Date): Promise<Counts> => {
  const [row] = await sql<Counts[]>`
    select differences, stores_with_differences as "storesWithDifferences", parked, stuck_coupons as "stuckCoupons",
      oldest_waiting_s as "oldestWaitingSeconds", oldest_step_s as "oldestStepSeconds",
      stores_to_reinstall as "storesToReinstall", host_orders as "hostOrders", host_differences as "hostDifferences"
    from loyalty_health_of_all(${now})`;
  if (!row) throw new Error('loyalty_health_of_all answers one row');
  return row;
};

const AGES: ReadonlySet<string> = new Set(['oldestWaitingSeconds', 'oldestStepSeconds']);

const together = (one: Counts, other: Counts): Counts => {
  const sum = (name: keyof Counts): number =>
    AGES.has(name) ? Math.max(one[name], other[name]) : one[name] + other[name];
  return {
    differences: sum('differences'),
    storesWithDifferences: sum('storesWithDifferences'),
    parked: sum('parked'),
    stuckCoupons: sum('stuckCoupons'),
    oldestWaitingSeconds: sum('oldestWaitingSeconds'),
    oldestStepSeconds: sum('oldestStepSeconds'),
    storesToReinstall: sum('storesToReinstall'),
    hostOrders: sum('hostOrders'),
    hostDifferences: sum('hostDifferences'),
  };
};

/** Over all nodes that answer. Rejects if home does not. */
export const installationHealth = async (database: Database, now: Date): Promise<InstallationHealth> => {
  const [{ answers, silent }, kept] = await Promise.all([
    askNodes(database, (node) => nodeHealth(node, now)),
    keptOnHome(database, now),
  ]);
  return { ...answers.reduce(together), ...kept, silentNodes: silent };
};

const WAITING_TOO_LONG_S = 10 * 60;
const STEP_TOO_LATE_S = 30 * 60;

/** Why an installation counts as degraded although it serves requests; empty if all is well. */
export const reasonsOf = (health: InstallationHealth): string[] => [
  ...health.silentNodes.map((name) => `the node ${name} does not answer: its stores are not served`),
  ...(health.kept > 0
    ? [
        `${health.kept} events of stores whose node does not answer are kept, the oldest for ${health.oldestKeptSeconds} s`,
      ]
    : []),
  ...(health.differences > 0
    ? [
        `${health.differences} orders or coupons in ${health.storesWithDifferences} stores differ from the ledger`,
      ]
    : []),
  ...(health.oldestWaitingSeconds > WAITING_TOO_LONG_S
    ? [`the oldest event has waited ${health.oldestWaitingSeconds} s to be applied`]
    : []),
  ...(health.stuckCoupons > 0 ? [`${health.stuckCoupons} coupons have waited for their host too long`] : []),
  ...(health.storesToReinstall > 0
    ? [`${health.storesToReinstall} stores must install an app again: their host has revoked its tokens`]
    : []),
  ...(health.oldestStepSeconds > STEP_TOO_LATE_S
    ? [`the oldest due step is ${health.oldestStepSeconds} s late`]
    : []),
];
