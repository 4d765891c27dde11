export const EMAIL_FOLDERS = ['inbox', 'draft', 'sent', 'spam'] as const;

export type EmailFolder = (typeof EMAIL_FOLDERS)[number];

/** A list's filter: a folder, or starred or trashed emails. */
export const EMAIL_FILTERS = [...EMAIL_FOLDERS, 'starred', 'trashed'] as const;

export const EMAIL_LABELS = ['private', 'company', 'personal', 'important'] as const;

export type EmailLabel = (typeof EMAIL_LABELS)[number];

export const EMAIL_SUBJECT_MAX_LENGTH = 200;

/** Maximum size of an attachment. */
export const EMAIL_FILE_MAX_BYTES = 5_000_000;
