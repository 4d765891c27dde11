export const PLANS = ['starter', 'growth', 'scale'] as const;
export type Plan = (typeof PLANS)[number];

export const PERIODS = ['month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** Example prices in riyals without tax; a year costs ten months. */
const MONTHLY_PRICES: Readonly<Record<Plan, number>> = { starter: 0, growth: 49, scale: 199 };

const MONTHS: Readonly<Record<Period, number>> = { month: 1, year: 10 };

export const priceOf = (plan: Plan, period: Period): number => MONTHLY_PRICES[plan] * MONTHS[period];

const VAT_PERCENT = 15;

/** A price with its tax, in riyals with two decimals. */
export const totalsOf = (subtotal: number): { readonly vat: string; readonly total: string } => {
  const halalas = Math.round(subtotal * 100);
  const vat = Math.round((halalas * VAT_PERCENT) / 100);
  return { vat: (vat / 100).toFixed(2), total: ((halalas + vat) / 100).toFixed(2) };
};

/** A plan's value in each row: a limit, null for unlimited, or whether it is included. */
export const ROWS = [
  { id: 'customers', of: { starter: 500, growth: 10_000, scale: null } },
  { id: 'branches', of: { starter: 1, growth: 3, scale: null } },
  { id: 'points', of: { starter: true, growth: true, scale: true } },
  { id: 'pickups', of: { starter: true, growth: true, scale: true } },
  { id: 'trial', of: { starter: true, growth: true, scale: true } },
  { id: 'proof', of: { starter: true, growth: true, scale: true } },
  { id: 'bulk', of: { starter: false, growth: true, scale: true } },
  { id: 'recurring', of: { starter: false, growth: true, scale: true } },
] as const;

const oneOf = <T extends string>(all: readonly T[], raw: unknown, fallback: T): T =>
  all.find((each) => each === raw) ?? fallback;

/** The plan and period in the payment page's address; only paid plans count. */
export const choiceFrom = (raw: Readonly<Record<string, unknown>>): { plan: Plan; period: Period } => ({
  plan: oneOf(['growth', 'scale'], raw['plan'], 'growth'),
  period: oneOf(PERIODS, raw['period'], 'month'),
});
