import type { Locale } from '@apps-hub/domain/locale';

import type { Limits } from '#values.ts';

/** What guests see besides how points are earned. */
export const GUESTS_SEE = ['rewards', 'earning'] as const;

export type GuestsSee = (typeof GUESTS_SEE)[number];

/** How many coupons a customer may create in a day on the store's calendar. */
export const REDEMPTIONS_PER_DAY: Limits = { least: 1, most: 50 };

/** Where the button and the panel are, in the direction of writing. */
export const SIDES = ['end', 'start'] as const;

export type Side = (typeof SIDES)[number];

/** How round corners are, in pixels. */
export const CORNER: Limits = { least: 0, most: 24 };
export const CORNER_DEFAULT = 12;

/** What the button says unless the store has words of its own. */
export const LAUNCHER_LABELS: Readonly<Record<Locale, string>> = { ar: 'نقاطي', en: 'My points' };

/** Letters on the button. */
export const LABEL_MAX_LENGTH = 24;

/** What the numbers of the page for customers cover. */
export const FIGURES_DAYS = 30;

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
