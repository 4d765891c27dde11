/** The most items of one group in an answer of the search. */
export const GROUP_MAX_ITEMS = 5;

export const SEARCH_CATEGORIES = ['dashboards', 'frontPages', 'appsPages'] as const;
