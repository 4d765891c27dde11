/** The query of the store's team. */
export const MEMBERS_KEY = ['members'] as const;
