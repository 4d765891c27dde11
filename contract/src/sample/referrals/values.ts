export const REFERRAL_STATUSES = ['Paid', 'Unpaid', 'Rejected'] as const;
