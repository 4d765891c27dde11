export const PROFILE_TABS = ['profile', 'teams', 'projects', 'connections'] as const;

export type ProfileTab = (typeof PROFILE_TABS)[number];
