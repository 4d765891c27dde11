/** So many finds of a search are counted, in every list; of more the answer says that there are more. */
export const COUNTED_FINDS_MAX = 1000;
