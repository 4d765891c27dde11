import {
  type Customs,
  declaredMinor,
  type ExportReason,
  lineGrams,
} from '@apps-hub/domain/shipping/customs/customs';
import { GRAMS_PER_KG } from '@apps-hub/domain/shipping/pickups/parcels';

import { numberOf } from '../number-of.ts';
import type { Declaration, Registration, ShipmentBody, WithinCountry } from './shipment-types.ts';

export const WITHIN_COUNTRY: WithinCountry = { isCustomsDeclarable: false, incoterm: 'DAP' };

const REASONS: Readonly<Record<ExportReason, Declaration['exportDeclaration']['exportReasonType']>> = {
  sale: 'commercial_purpose_or_sale',
  gift: 'gift',
  commercial_sample: 'sample',
};

const REGISTRATIONS = { vat: 'VAT', eori: 'EOR' } as const;

const amount = (amountMinor: number, { currency }: Customs): number => numberOf({ amountMinor, currency });

/** The parts of `content` about the border. The HS code is given for the country that the goods leave and for the one that they enter. */
export const declarationOf = (customs: Customs): Declaration => {
  const { lines, incoterm, reason, invoice, currency } = customs;
  const exportReasonType = REASONS[reason];
  const grams = lines.reduce((sum, line) => sum + lineGrams(line), 0);
  return {
    isCustomsDeclarable: true,
    incoterm,
    declaredValue: amount(declaredMinor(lines), customs),
    declaredValueCurrency: currency,
    exportDeclaration: {
      lineItems: lines.map((line, index) => ({
        number: index + 1,
        description: line.description,
        price: amount(line.unitMinor, customs),
        quantity: { value: line.units, unitOfMeasurement: 'PCS' },
        commodityCodes: (['outbound', 'inbound'] as const).map((typeCode) => ({
          typeCode,
          value: line.hsCode,
        })),
        exportReasonType,
        manufacturerCountry: line.originCountry,
        weight: { netValue: lineGrams(line) / GRAMS_PER_KG },
      })),
      invoice: { ...invoice, totalNetWeight: grams / GRAMS_PER_KG },
      exportReasonType,
    },
  };
};

/** The service by which the sender pays duties and taxes (`DD` in DHL's samples). */
export const dutyServices = ({
  incoterm,
}: Pick<Customs, 'incoterm'>): Pick<ShipmentBody, 'valueAddedServices'> =>
  incoterm === 'DDP' ? { valueAddedServices: [{ serviceCode: 'DD' }] } : {};

/** The sender's tax number, issued where it sends from. */
export const registrationsOf = (
  { taxNumber }: Customs,
  issuerCountryCode: string,
): { readonly registrationNumbers?: readonly Registration[] } =>
  taxNumber
    ? {
        registrationNumbers: [
          { typeCode: REGISTRATIONS[taxNumber.kind], number: taxNumber.number, issuerCountryCode },
        ],
      }
    : {};
