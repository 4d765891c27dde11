export const USER_ROLES = ['admin', 'editor', 'author', 'maintainer', 'subscriber'] as const;

export const USER_PLANS = ['basic', 'company', 'enterprise', 'team'] as const;

export const USER_STATUSES = ['active', 'inactive', 'pending'] as const;
