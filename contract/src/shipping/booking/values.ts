export const WAITING_SORTS = ['paidAt', 'number'] as const;
