import type { CustomerId } from '../ids.ts';

/** A customer by everything that tells who they are, in lower case. */
export interface Person {
  readonly id: CustomerId;
  readonly externalId: string | null;
  /** Texts that identify them wherever they occur: e-mail addresses, telephone numbers, names of several words. */
  readonly mentions: readonly string[];
  /** Texts that identify them only as a whole value, such as a first name. */
  readonly values: readonly string[];
}
