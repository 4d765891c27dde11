/** In every list, counting the matches of a search stops here; beyond that the answer says that there are more. */
export const COUNTED_FINDS_MAX = 1000;
