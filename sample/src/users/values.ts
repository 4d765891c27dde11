export const USER_ROLES = ['admin', 'editor', 'author', 'maintainer', 'subscriber'] as const;

export const USER_PLANS = ['basic', 'company', 'enterprise', 'team'] as const;

export const USER_STATUSES = ['active', 'inactive', 'pending'] as const;

/** Notification topics and channels. */
export const USER_TOPICS = ['newSignIn', 'newDevice', 'comments', 'projects', 'billing'] as const;
export const TOPIC_CHANNELS = ['email', 'browser', 'app'] as const;

export const USER_SERVICES = ['calendar', 'chat', 'storage', 'code', 'mail'] as const;

export const USER_NAME_MAX_LENGTH = 80;
export const USER_TEXT_MAX_LENGTH = 120;
