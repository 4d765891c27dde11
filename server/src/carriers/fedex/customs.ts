import type { CurrencyCode, Money } from '@apps-hub/domain/money';
import { FEDEX_CURRENCIES } from '@apps-hub/domain/shipping/carriers/fedex-currencies';
import {
  type Customs,
  type CustomsLine,
  declaredMinor,
  type ExportReason,
  lineGrams,
} from '@apps-hub/domain/shipping/customs/customs';
import { GRAMS_PER_KG } from '@apps-hub/domain/shipping/pickups/parcels';

import { numberOf } from '../number-of.ts';
import type { AbroadPart, Commodity, CustomsMoney, TaxNumbers } from './shipment-types.ts';

const PURPOSES: Readonly<Record<ExportReason, 'SOLD' | 'GIFT' | 'SAMPLE'>> = {
  sale: 'SOLD',
  gift: 'GIFT',
  commercial_sample: 'SAMPLE',
};

/** FedEx names kinds of numbers by their issuer: a VAT number is a country's, an EORI number the European Union's. */
const TAX_KINDS = { vat: 'BUSINESS_NATIONAL', eori: 'BUSINESS_UNION' } as const;

/** The currency in FedEx's own codes. */
export const customsMoney = (amount: Money): CustomsMoney => ({
  amount: numberOf(amount),
  currency: FEDEX_CURRENCIES[amount.currency] ?? amount.currency,
});

const money = (amountMinor: number, currency: CurrencyCode): CustomsMoney =>
  customsMoney({ amountMinor, currency });

const commodity = (line: CustomsLine, currency: CurrencyCode): Commodity => ({
  description: line.description,
  countryOfManufacture: line.originCountry,
  harmonizedCode: line.hsCode,
  quantity: line.units,
  quantityUnits: 'EA',
  unitPrice: money(line.unitMinor, currency),
  customsValue: money(line.unitMinor * line.units, currency),
  weight: { units: 'KG', value: lineGrams(line) / GRAMS_PER_KG },
});

/** The parts of a shipment about the border, with the invoice that FedEx draws from them. */
export const abroadPartOf = (
  { lines, currency, incoterm, reason, invoice }: Customs,
  accountNumber: { readonly value: string },
): AbroadPart => ({
  customsClearanceDetail: {
    dutiesPayment:
      incoterm === 'DDP'
        ? { paymentType: 'SENDER', payor: { responsibleParty: { accountNumber } } }
        : { paymentType: 'RECIPIENT' },
    isDocumentOnly: false,
    totalCustomsValue: money(declaredMinor(lines), currency),
    commercialInvoice: {
      customerReferences: [{ customerReferenceType: 'INVOICE_NUMBER', value: invoice.number }],
      termsOfSale: incoterm,
      shipmentPurpose: PURPOSES[reason],
    },
    commodities: lines.map((line) => commodity(line, currency)),
  },
  shippingDocumentSpecification: {
    shippingDocumentTypes: ['COMMERCIAL_INVOICE'],
    commercialInvoiceDetail: { documentFormat: { docType: 'PDF', stockType: 'PAPER_LETTER' } },
  },
});

export const taxNumbersOf = (customs: Customs | null): TaxNumbers =>
  customs?.taxNumber
    ? { tins: [{ number: customs.taxNumber.number, tinType: TAX_KINDS[customs.taxNumber.kind] }] }
    : {};
