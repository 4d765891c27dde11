/** What a customer or a merchant may write about a return. */
export const RETURN_NOTE_MAX_LENGTH = 500;

export const MOST_EXCLUDED = 200;

/** The customer's link works for 120 days from the waybill. */
export const MOST_WINDOW_DAYS = 90;

/** Of one photo. */
export const RETURN_PHOTO_BYTES = 4 * 1024 * 1024;

/** Photos of one request. */
export const MOST_RETURN_PHOTOS = 3;

/** Of all photos of a store. */
export const RETURN_PHOTOS_BYTES = 1024 * 1024 * 1024;

/** How many hours wrong answers of a customer count, and how many there may be. */
export const PROOF_HOURS = 24;
export const MOST_WRONG_PROOFS = 5;

/** How long a customer who has proved that they are the buyer may fill in the form. */
export const PROOF_MINUTES = 60;

export const RETURN_SORTS = ['askedAt'] as const;
