import type { Money } from '@apps-hub/domain/money';
import { writtenFor } from '@apps-hub/domain/shipping/pickups/latin-form';
import { GRAMS_PER_KG, type Parcel } from '@apps-hub/domain/shipping/pickups/parcels';

import { numberOf } from '../number-of.ts';
import type { ShipRequest } from '../port.ts';
import type { Box, Customer, ItemBody, OrderBody } from './api-types.ts';

const MM_PER_CM = 10;

const centimetres = (mm: number): number => Math.max(1, Math.ceil(mm / MM_PER_CM));

type Party = ShipRequest['from'];

const lineOf = (party: Party): string => party.address.lines.filter((line) => line !== '').join(', ');

const senderOf = (written: Party): OrderBody['senderInformation'] => {
  const { address, contact } = written;
  return {
    senderFullName: contact.person,
    senderMobile: contact.phone,
    ...(contact.email === '' ? {} : { senderEmail: contact.email }),
    senderCountry: address.countryCode,
    senderCity: address.city,
    ...(address.postcode === '' ? {} : { senderPostcode: address.postcode }),
    ...(address.shortCode ? { senderShortAddressCode: address.shortCode } : {}),
    senderAddressLine: lineOf(written),
  };
};

const customerOf = (written: Party, nationalCode: string | null): Customer => {
  const { address, contact } = written;
  return {
    name: contact.person,
    mobile: contact.phone,
    ...(contact.email === '' ? {} : { email: contact.email }),
    address: lineOf(written),
    city: address.city,
    country: address.countryCode,
    ...(address.postcode === '' ? {} : { postcode: address.postcode }),
    ...(nationalCode === null ? {} : { shortAddressCode: nationalCode }),
  };
};

/** The boxes, if all have a size: OTO takes boxes only with their dimensions, as many as the order has packages. */
export const boxesOf = (parcels: readonly Parcel[]): readonly Box[] => {
  const boxes = parcels.flatMap(({ weightGrams, size }, index) =>
    size
      ? [
          {
            boxName: `Box ${index + 1}`,
            weight: weightGrams / GRAMS_PER_KG,
            dimensions: {
              width: centimetres(size.widthMm),
              length: centimetres(size.lengthMm),
              height: centimetres(size.heightMm),
            },
          },
        ]
      : [],
  );
  return boxes.length === parcels.length ? boxes : [];
};

export const itemsOf = (items: ShipRequest['items']): readonly ItemBody[] =>
  items.map(({ sku, name, units }) => ({ sku, name, quantity: units }));

/** The body of an order within one country. What is collected is its amount; an order that is paid has the value of its goods. */
export const toOrderBody = (request: ShipRequest, goods: Money): OrderBody => {
  const { reference, orderNumber, parcels, cash, nationalCode, items, description } = request;
  const from = writtenFor('oto', request.from);
  const boxes = boxesOf(parcels);
  const grams = parcels.reduce((sum, { weightGrams }) => sum + weightGrams, 0);
  return {
    orderId: reference,
    createShipment: false,
    ref1: orderNumber,
    payment_method: cash ? 'cod' : 'paid',
    amount: numberOf(cash ?? goods),
    amount_due: cash ? numberOf(cash) : 0,
    currency: (cash ?? goods).currency,
    packageCount: parcels.length,
    packageWeight: grams / GRAMS_PER_KG,
    ...(boxes.length > 0 ? { boxes } : {}),
    senderName: from.contact.company || from.contact.person,
    senderInformation: senderOf(from),
    customer: customerOf(writtenFor('oto', request.to), nationalCode),
    ...(items.length > 0 ? { items: itemsOf(items) } : {}),
    item_description: description,
  };
};
