export const CATEGORY_STATUSES = ['Published', 'Inactive'] as const;

export type CategoryStatus = (typeof CATEGORY_STATUSES)[number];

export const CATEGORY_SORTS = ['title', 'products', 'earning'] as const;

export const TITLE_MAX_LENGTH = 60;
export const CATEGORY_TEXT_MAX_LENGTH = 300;

/** A URL slug: lower-case Latin or Arabic letters and digits, joined by hyphens. */
export const SLUG = /^[\p{Ll}\p{Lo}\d]+(?:-[\p{Ll}\p{Lo}\d]+)*$/u;
