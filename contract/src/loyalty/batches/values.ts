/** The most lines in one request, and in a batch. */
export const BATCH_LINES_PER_REQUEST = 400;

export const BATCH_MAX_LINES = 100_000;

export const BATCH_LINE_FILTERS = ['all', 'problem', 'below_zero'] as const;
