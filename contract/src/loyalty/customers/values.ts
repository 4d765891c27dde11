export const CUSTOMER_SORTS = ['customer', 'available', 'pending', 'createdAt'] as const;

/** Days in which a merge of two customers may be undone. */
export const MERGE_UNDO_DAYS = 30;
