import { COUPON_FAILURES, type Coupon } from '@apps-hub/contract/loyalty/coupons/routes';

type Failure = NonNullable<Coupon['failure']>;

/** A failure in its stored form: "refused: code_taken: The code is taken." */
export const failureOf = (code: Failure['code'], detail: string | null): string =>
  detail === null ? code : `${code}: ${detail}`;

/** Splits a stored failure into its code and the host's own message. */
export const presentFailure = (stored: string | null): Failure | null => {
  if (stored === null) return null;
  const code = COUPON_FAILURES.find((each) => stored === each || stored.startsWith(`${each}: `));
  if (!code) return { code: 'refused', detail: stored };
  return { code, detail: stored.slice(code.length + 2) || null };
};
