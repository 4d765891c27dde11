/** What to filter by, with the prefixes of the audit actions it covers ("collection_method.update"). */
export const ACTIVITY_KINDS = {
  methods: ['collection_method', 'redemption_method'],
  points: ['points', 'adjustment', 'batch'],
  customers: ['customer'],
  settings: ['loyalty_settings', 'settings'],
  inbox: ['inbox'],
  exports: ['export'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ActivityKind = keyof typeof ACTIVITY_KINDS;

export const ACTIVITY_KIND_NAMES = Object.keys(ACTIVITY_KINDS) as ActivityKind[];
