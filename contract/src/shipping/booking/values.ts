export const WAITING_SORTS = ['waitingSince', 'number'] as const;

/** Which waiting orders a list shows: those for its carrier and branch, or every order. */
export const WAITING_SHOWN = ['matching', 'all'] as const;
