export const APPROVAL_STATUSES = ['waiting', 'approved', 'declined'] as const;
