import { PERIODS, type Period, PLAN_IDS, type PlanId } from '#shared/plans.ts';

const VAT_PERCENT = 15;

/** A price with its tax, in riyals with two decimals. */
export const totalsOf = (subtotal: number): { readonly vat: string; readonly total: string } => {
  const halalas = Math.round(subtotal * 100);
  const vat = Math.round((halalas * VAT_PERCENT) / 100);
  return { vat: (vat / 100).toFixed(2), total: ((halalas + vat) / 100).toFixed(2) };
};

const [FREE, ...PAID] = PLAN_IDS;

/** The plans that are paid for. */
export type PaidPlan = Exclude<PlanId, typeof FREE>;

const oneOf = <T extends string>(all: readonly T[], raw: unknown, fallback: T): T =>
  all.find((each) => each === raw) ?? fallback;

/** The plan and period in the payment page's address; only paid plans count. */
export const choiceFrom = (raw: Readonly<Record<string, unknown>>): { plan: PaidPlan; period: Period } => ({
  plan: oneOf(PAID, raw['plan'], 'standard'),
  period: oneOf(PERIODS, raw['period'], 'monthly'),
});
