import { FIELD_ERRORS } from '@apps-hub/contract/errors';

/** What only the forms of sample pages refuse. */
const SAMPLE_FIELD_ERRORS = ['taken', 'above_price'] as const;

declare module '@apps-hub/contract/errors' {
  interface AddedFieldErrors extends Record<(typeof SAMPLE_FIELD_ERRORS)[number], unknown> {}
}

/** Every code of a field that a sample endpoint answers. */
export const SAMPLE_CODES = [...FIELD_ERRORS, ...SAMPLE_FIELD_ERRORS] as const;
