import { aramex } from '@apps-hub/domain/shipping/carriers/aramex';
import { dhl } from '@apps-hub/domain/shipping/carriers/dhl';
import { fedex } from '@apps-hub/domain/shipping/carriers/fedex';

import type { CarrierPhrases } from '#i18n/carrier-phrases.ts';

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
          'DHL may combine this pickup with another from the same branch on the same day. Voiding it may void both.',
        shown: 'DHL may combine it with another pickup from the same branch on the same day.',
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
  said: 'Message from the carrier: {{message}}',
  /** One phrase per code of CARRIER_REFUSALS. */
  refusal: {
    credentials_refused: 'The carrier rejected your account credentials.',
    account_not_allowed: "Your carrier account can't book pickups.",
    date_past: 'The carrier reports that this day has passed.',
    too_far_ahead: 'This date is too far ahead for the carrier.',
    window_invalid: 'The carrier does not accept this window.',
    after_cut_off: 'The carrier no longer accepts bookings for this window.',
    no_collection_that_day: 'The carrier does not collect on this day.',
    address_not_served: 'The carrier does not collect from this address.',
    field_missing: 'The booking is missing information that the carrier requires.',
    field_invalid: 'The carrier does not accept some details of the booking.',
    parcels_invalid: 'The carrier does not accept these parcels.',
    already_booked: 'The carrier already has a pickup for this place and time.',
    already_voided: 'The carrier already voided this pickup.',
    already_completed: 'The carrier reports that the parcels were collected.',
    already_over: 'The carrier reports that this pickup was already collected or cancelled.',
    already_dispatched: 'The courier is already on the way.',
    previous_day: 'The pickup day has ended for the carrier.',
    pickup_not_found: "The carrier can't find this pickup.",
    reference_missing: 'The carrier did not send the details needed to find this pickup.',
    carrier_busy: "The carrier's system is busy. Try again in a moment.",
    carrier_unreachable: "We couldn't reach the carrier. Nothing was sent.",
    answer_not_understood: "We could not read the carrier's response.",
    other: 'The carrier rejected it.',
  },
  /** Why a window or a day cannot be booked. */
  slot: {
    date_past: 'This day has passed.',
    carrier_weekend: 'The carrier does not collect on weekends.',
    no_collection: 'The carrier does not collect on this day.',
    residence_not_served: 'The carrier does not collect from homes here.',
    carrier_closed_day: 'The carrier does not come to this branch on this weekday.',
    branch_not_served: 'The carrier does not come to this branch.',
    address_closed: 'Your branch is closed on this day.',
    window_reversed: 'The end must be after the start.',
    ready_past: 'This time has passed.',
    too_far_ahead_one: 'The carrier accepts bookings up to {{n}} day ahead.',
    too_far_ahead_other: 'The carrier accepts bookings up to {{n}} days ahead.',
    holiday: 'Public holiday: {{name}}.',
    holiday_moon: 'Expected public holiday: {{name}}. The date depends on the moon sighting.',
    own_closed_day: 'You are closed on this day: {{name}}.',
    outside_address_hours: 'Your branch is open {{spans}}.',
    outside_courier_hours: 'The courier comes {{spans}}.',
    window_too_short: 'The window must be at least {{length}}.',
    ready_too_late: 'The parcels must be ready by {{time}}.',
    time_skipped_by_clock_change: 'This time does not exist because the clocks change on this day.',
    after_cut_off: 'Booking for this window closed at {{at}}.',
    no_parcels: 'Add at least one parcel.',
    too_many_parcels: 'The carrier accepts up to {{n}} parcels in one pickup.',
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
