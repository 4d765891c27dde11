import type { AuditAction, AuditKind } from '#audit-actions.ts';

/** What to filter by, with the prefixes of the audit actions it covers ("collection_method.update"). */
export const ACTIVITY_KINDS = {
  methods: ['collection_method', 'redemption_method', 'rule_change', 'campaign', 'segment', 'referral'],
  points: ['points', 'adjustment', 'batch', 'order', 'order_import', 'balances'],
  customers: ['customer'],
  settings: ['settings'],
  inbox: ['inbox'],
  exports: ['export'],
  developer: ['api_key', 'webhook'],
} as const satisfies Readonly<Record<string, readonly AuditKind[]>>;

export type ActivityKind = keyof typeof ACTIVITY_KINDS;

type Underscored<Action> = Action extends `${infer Kind}.${infer Deed}` ? `${Kind}_${Deed}` : never;

/** The actions that the activity shows, as its phrases are named: a missing sentence does not compile. */
export type ActivityPhrase = Underscored<
  Extract<AuditAction, `${(typeof ACTIVITY_KINDS)[ActivityKind][number]}.${string}`>
>;

export const ACTIVITY_KIND_NAMES = Object.keys(ACTIVITY_KINDS) as ActivityKind[];
