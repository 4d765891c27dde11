export const CASH_SORTS = ['createdAt', 'deliveredAt'] as const;
