export const WAITING_SORTS = ['waitingSince', 'number'] as const;

/** Which waiting orders a list shows: those for its carrier and branch, or all. */
export const WAITING_SHOWN = ['matching', 'all'] as const;
