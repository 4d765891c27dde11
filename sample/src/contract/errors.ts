import { FIELD_ERRORS } from '@apps-hub/contract/errors';

/** Field errors that only sample forms have. */
const SAMPLE_FIELD_ERRORS = ['taken', 'above_price'] as const;

declare module '@apps-hub/contract/errors' {
  interface AddedFieldErrors extends Record<(typeof SAMPLE_FIELD_ERRORS)[number], unknown> {}
}

/** Every field error code of the sample endpoints. */
export const SAMPLE_CODES = [...FIELD_ERRORS, ...SAMPLE_FIELD_ERRORS] as const;
