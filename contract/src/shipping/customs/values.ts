/** Of a product's description for customs; the shortest limit of any carrier. */
export const CUSTOMS_DESCRIPTION_MAX_LENGTH = 450;

export const INVOICE_NUMBER_MAX_LENGTH = 35;

export const TAX_NUMBER_MAX_LENGTH = 35;

/** Lines of one order that a declaration has. */
export const MOST_CUSTOMS_LINES = 500;

export const CUSTOMS_PRODUCT_SORTS = ['title', 'updatedAt'] as const;
