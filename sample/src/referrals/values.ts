export const REFERRAL_STATUSES = ['Paid', 'Unpaid', 'Rejected'] as const;

export type ReferralStatus = (typeof REFERRAL_STATUSES)[number];

/** The columns that the list sorts by. */
export const REFERRAL_SORTS = ['users', 'referred-id', 'earning', 'value', 'status'] as const;

/** The referring customer's share of the first order, in per cent. */
export const EARNING_PERCENT = 10;
