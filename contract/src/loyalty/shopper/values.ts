import type { Limits } from '#values.ts';

/** What guests see besides how points are earned. */
export const GUESTS_SEE = ['rewards', 'earning'] as const;

export type GuestsSee = (typeof GUESTS_SEE)[number];

/** How many coupons a customer may create in a day on the store's calendar. */
export const REDEMPTIONS_PER_DAY: Limits = { least: 1, most: 50 };

/** A colour as browsers write it: "#5b4fd6". */
export const COLOUR_PATTERN = /^#[0-9a-f]{6}$/;

/** The digits of a sign-in code, and how long it works. */
export const SHOPPER_CODE_DIGITS = 6;
export const SHOPPER_CODE_MINUTES = 10;

/** A shopper signs in again after this long. */
export const SHOPPER_SESSION_DAYS = 30;

/** Entries of the history per page. */
export const SHOPPER_HISTORY_PAGE = 20;

/** Where the shopper's page of a store is. */
export const shopperPath = (storeId: string): string => `/m/${storeId}`;
