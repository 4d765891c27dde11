export const CONTACT_STATUSES = ['online', 'offline', 'busy', 'away'] as const;

export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** The user whose chats these are. */
export const PROFILE_USER_ID = 11;
