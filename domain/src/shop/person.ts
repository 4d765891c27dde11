import type { CustomerId } from '../ids.ts';

/** A customer with everything that identifies them, in lower case. */
export interface Person {
  readonly id: CustomerId;
  readonly externalId: string | null;
  /** Texts that identify them wherever they occur: e-mail addresses, phone numbers, names of several words. */
  readonly mentions: readonly string[];
  /** Texts that identify them only as a whole value, such as a first name. */
  readonly values: readonly string[];
}
