/** The shipping app. */
export const shipping = {} as const;
