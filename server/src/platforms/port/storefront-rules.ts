import type { HostAccess } from './access.ts';

/** What a product earns by one rule, in whole numbers alone: templates of hosts compute with few operations. */
export interface StorefrontRule {
  readonly points: number;
  /** For each full amount, in thousandths of the store's currency; null: for each unit. */
  readonly per: number | null;
  /** Below these an order earns nothing by the rule; the amount in thousandths. */
  readonly minimumUnits: number;
  readonly minimumTotal: number;
}

/** Keeps the rules where the host's own templates read them, so that product pages come with their points written in. */
export interface StorefrontRulesPort {
  /** Replaces all rules. Throws `HostUnavailable`, or `NotSent` if the call was held back. */
  write(access: HostAccess, rules: readonly StorefrontRule[]): Promise<void>;
}
