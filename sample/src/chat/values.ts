export const CONTACT_STATUSES = ['online', 'offline', 'busy', 'away'] as const;

export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** The signed-in sample user. */
export const PROFILE_USER_ID = 11;

export const MESSAGE_MAX_LENGTH = 4_000;
export const ABOUT_MAX_LENGTH = 160;
export const TAG_MAX_LENGTH = 30;
export const TAGS_MAX_COUNT = 8;
export const ATTACHMENTS_MAX_COUNT = 6;
