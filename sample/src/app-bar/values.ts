/** Most search results per group. */
export const GROUP_MAX_ITEMS = 5;

export const SEARCH_CATEGORIES = ['dashboards', 'frontPages', 'appsPages'] as const;
