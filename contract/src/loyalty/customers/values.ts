export const CUSTOMER_SORTS = ['customer', 'available', 'pending', 'createdAt'] as const;
