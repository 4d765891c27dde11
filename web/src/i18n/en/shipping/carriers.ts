import { aramex } from '@apps-hub/domain/shipping/carriers/aramex';
import { dhl } from '@apps-hub/domain/shipping/carriers/dhl';
import { fedex } from '@apps-hub/domain/shipping/carriers/fedex';

import type { CarrierPhrases } from '../../carrier-phrases.ts';

/** About carriers: each one's own phrases, and those for all: refusals and days off. */
export const carriers = {
  label: 'Carrier',
  all: 'All carriers',
  /** Phrases about one carrier. */
  of: {
    aramex: {
      name: aramex.name.en,
      field: {
        userName: { label: 'User name' },
        password: { label: 'Password' },
        accountNumber: { label: 'Account number' },
        accountPin: { label: 'Account PIN' },
        accountEntity: { label: 'Branch of the account', help: 'Three letters, for example RUH' },
        accountCountryCode: { label: 'Country of the account', help: 'Two letters, for example SA' },
      },
    },
    dhl: {
      name: dhl.name.en,
      field: {
        userName: { label: 'User name' },
        password: { label: 'Password' },
        accountNumber: { label: 'Account number', help: 'Nine digits as on your invoice' },
      },
      consolidated: {
        voiding:
          'DHL may collect this pickup together with another of the same day and branch. Voiding it may void both.',
        shown: 'DHL may collect it together with another pickup of the same day and branch.',
      },
    },
    fedex: {
      name: fedex.name.en,
      field: {
        clientId: { label: 'API key' },
        clientSecret: { label: 'Secret key' },
        accountNumber: { label: 'Account number', help: 'Nine digits' },
        company: { label: 'Service', choice: { FDXE: 'FedEx Express', FDXG: 'FedEx Ground' } },
      },
    },
  } satisfies CarrierPhrases,
  said: 'The carrier wrote: {{message}}',
  /** One phrase per code of CARRIER_REFUSALS. */
  refusal: {
    credentials_refused: 'The carrier does not accept the credentials of your account.',
    account_not_allowed: 'Your account with the carrier may not book pickups.',
    date_past: 'The carrier says this day is over.',
    too_far_ahead: 'The carrier does not take bookings this far ahead.',
    window_invalid: 'The carrier does not take this window.',
    after_cut_off: 'The carrier no longer takes bookings for this window.',
    no_collection_that_day: 'The carrier does not collect on this day.',
    address_not_served: 'The carrier does not collect at this address.',
    field_missing: 'The booking lacks something that the carrier needs.',
    field_invalid: 'The carrier does not accept something in the booking.',
    parcels_invalid: 'The carrier does not accept these parcels.',
    already_booked: 'The carrier already has a pickup for this place and time.',
    already_voided: 'The carrier had already voided this pickup.',
    already_completed: 'The carrier says the parcels were collected.',
    already_over: 'The carrier says this pickup was collected or cancelled before.',
    already_dispatched: 'The courier is already on the way.',
    previous_day: 'The day of this pickup is over for the carrier.',
    pickup_not_found: 'The carrier cannot find this pickup.',
    reference_missing: 'The carrier did not give us what it needs to find this pickup.',
    carrier_busy: 'The carrier is too busy. Try again in a moment.',
    carrier_unreachable: 'The carrier could not be reached. Nothing was sent.',
    answer_not_understood: 'We could not read the carrier’s answer.',
    other: 'The carrier refused.',
  },
  /** Why a window or a day cannot be booked. */
  slot: {
    date_past: 'This day is over.',
    carrier_weekend: 'The carrier does not collect at the weekend.',
    no_collection: 'The carrier does not collect on this day.',
    residence_not_served: 'The carrier does not collect from homes here.',
    carrier_closed_day: 'The carrier does not come to this branch on this weekday.',
    branch_not_served: 'The carrier does not come to this branch.',
    address_closed: 'Your branch is closed on this day.',
    window_reversed: 'The window ends before it begins.',
    ready_past: 'This time has passed.',
    too_far_ahead_one: 'The carrier takes bookings up to {{n}} day ahead.',
    too_far_ahead_other: 'The carrier takes bookings up to {{n}} days ahead.',
    holiday: 'It is a public holiday: {{name}}.',
    holiday_moon: 'It is expected to be a public holiday: {{name}}. The day depends on the moon.',
    own_closed_day: 'You closed this day: {{name}}.',
    outside_address_hours: 'Your branch is open {{spans}}.',
    outside_courier_hours: 'The courier comes {{spans}}.',
    window_too_short: 'The carrier needs a window of at least {{length}}.',
    ready_too_late: 'The parcels must be ready by {{time}}.',
    time_skipped_by_clock_change: 'This time does not exist: the clocks are changed on this day.',
    after_cut_off: 'Booking for this window ended at {{at}}.',
    no_parcels: 'There is no parcel yet.',
    too_many_parcels: 'The carrier takes at most {{n}} parcels in one pickup.',
  },
  length: {
    minutes_one: '{{n}} minute',
    minutes_other: '{{n}} minutes',
    hours_one: '{{n}} hour',
    hours_other: '{{n}} hours',
    both: '{{hours}} and {{minutes}}',
  },
  /** One phrase per name of HOLIDAY_NAMES. */
  holiday: {
    new_year: 'New Year',
    eid_al_fitr: 'Eid al-Fitr',
    eid_al_adha: 'Eid al-Adha',
    hijri_new_year: 'Hijri New Year',
    ashura: 'Ashura',
    mawlid: 'Birthday of the Prophet',
    isra_and_miraj: 'Isra and Mi’raj',
    national_day: 'National Day',
    founding_day: 'Founding Day',
    liberation_day: 'Liberation Day',
    accession_day: 'Accession Day',
    sports_day: 'National Sports Day',
    coptic_christmas: 'Coptic Christmas',
    january_revolution: 'January Revolution Day',
    sinai_liberation: 'Sinai Liberation Day',
    sham_el_nessim: 'Sham El-Nessim',
    labour_day: 'Labour Day',
    june_revolution: 'June Revolution Day',
    july_revolution: 'July Revolution Day',
    armed_forces_day: 'Armed Forces Day',
    independence_day: 'Independence Day',
    christmas: 'Christmas',
  },
} as const;
