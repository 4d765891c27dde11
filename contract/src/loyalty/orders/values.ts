export const ORDER_OUTCOMES = ['earned', 'nothing', 'unsettled'] as const;

export const ORDER_SORTS = ['date', 'points'] as const;
