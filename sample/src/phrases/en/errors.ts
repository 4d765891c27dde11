/** Errors that only sample pages meet. */
export const addedFieldErrors = {
  taken: 'This is already in use. Choose another.',
  above_price: 'This must not be more than the price.',
} as const;
