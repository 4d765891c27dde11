import type { LocalDate } from '../../time.ts';
import type { FedexCompany } from './courier-note.ts';

/** What a carrier gave at booking and wants back to void or to ask: stored whole, never rebuilt. */
export type CarrierReference =
  | {
      readonly carrier: 'aramex';
      readonly pickupId: string;
      /** The only thing that cancels; the id does not. */
      readonly guid: string;
    }
  | { readonly carrier: 'dhl'; readonly confirmationNumbers: readonly string[] }
  | {
      readonly carrier: 'fedex';
      readonly company: FedexCompany;
      readonly confirmationCode: string;
      /** FedEx Express does not cancel without it. */
      readonly location: string | null;
      readonly scheduledDate: LocalDate;
    };

/** The number a merchant reads out on the phone. */
export const referenceNumber = (reference: CarrierReference): string => {
  switch (reference.carrier) {
    case 'aramex':
      return reference.pickupId;
    case 'dhl':
      return reference.confirmationNumbers.join(', ');
    case 'fedex':
      return reference.confirmationCode;
  }
};

/** Whether it holds everything the carrier asks for to void. */
export const canVoidWith = (reference: CarrierReference): boolean => {
  switch (reference.carrier) {
    case 'aramex':
      return reference.guid !== '';
    case 'dhl':
      return reference.confirmationNumbers.length > 0;
    case 'fedex':
      return reference.company === 'FDXG' || reference.location !== null;
  }
};
