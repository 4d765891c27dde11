import type { LocalDate } from '@apps-hub/domain/time';
import { parcel, time, date } from '@apps-hub/domain/shipping/testing/samples';
import type { CarrierCredentials } from '@apps-hub/domain/shipping/carriers/credentials';
import type { Carrier } from '@apps-hub/domain/shipping/carriers/carrier';
import type { BookRequest } from '../port.ts';

/** Accounts that the sandbox's carriers know. */
export const CREDENTIALS = {
  aramex: {
    carrier: 'aramex',
    userName: 'sandbox@aramex.test',
    password: 'aramex-sandbox-password',
    accountNumber: '60501234',
    accountPin: '445566',
    accountEntity: 'RUH',
    accountCountryCode: 'SA',
  },
  dhl: {
    carrier: 'dhl',
    userName: 'sandboxDhl',
    password: 'dhl-sandbox-password',
    accountNumber: '450987654',
  },
  fedex: {
    carrier: 'fedex',
    clientId: 'sandbox-fedex-client',
    clientSecret: 'fedex-sandbox-secret',
    accountNumber: '740561073',
    company: 'FDXE',
  },
} as const satisfies { [C in Carrier]: Extract<CarrierCredentials, { carrier: C }> };

/** Tuesday 2 June 2026, ten to one in Riyadh. */
export const PICKUP_DATE: LocalDate = date('2026-06-02');

export const bookRequest = (parts: Partial<BookRequest> = {}): BookRequest => ({
  reference: 'pku_01jwqzv5m2abcdefghjkmnpqrs',
  window: { date: PICKUP_DATE, from: time('10:00'), to: time('13:00') },
  zone: 'Asia/Riyadh',
  closesAt: time('17:00'),
  scope: 'domestic',
  address: {
    lines: ['12 Olaya Street', 'Building 4'],
    city: 'Riyadh',
    state: '',
    postcode: '12211',
    countryCode: 'SA',
    kind: 'business',
  },
  contact: {
    company: 'Palm Store',
    person: 'Sara Nasser',
    phone: '+966501112233',
    email: 'sara@palm.example',
  },
  parcels: [parcel({ weightGrams: 2400 }), parcel({ weightGrams: 900 })],
  location: 'Reception',
  instructions: ['Second door on the left'],
  ...parts,
});
