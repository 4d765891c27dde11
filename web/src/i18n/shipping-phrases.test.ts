import { capabilityValue, voidOutcomes } from '@apps-hub/contract/shipping/pickups/routes';
import { HOST_NEWS, HOST_REFUSALS } from '@apps-hub/contract/shipping/pickups/values';
import { slotRefusalValue } from '@apps-hub/contract/shipping/fields';
import { TEXT_FIELDS } from '@apps-hub/domain/shipping/carriers/limits';
import { CARRIER_REFUSALS } from '@apps-hub/domain/shipping/carriers/refusal';
import { HOLIDAY_NAMES } from '@apps-hub/domain/shipping/calendar/holidays';
import { PICKUP_EVENTS, PICKUP_STATES } from '@apps-hub/domain/shipping/pickups/states';
import { PARCEL_STATES } from '@apps-hub/domain/shipping/pickups/tracking';
import { describe, expect, it } from 'vitest';

import { ar } from './ar/ar.ts';
import { en } from './en/en.ts';
import { createTranslator } from '@apps-hub/ui/i18n/translator.ts';

const cannotReasons = capabilityValue.shape.reason.unwrap().options;
const slotRefusals = slotRefusalValue.shape.code.options;

/** The phrases that screens look up by a code from the server. */
const CODES: readonly (readonly [string, readonly string[]])[] = [
  ['carriers.refusal', CARRIER_REFUSALS],
  ['carriers.slot', slotRefusals],
  ['carriers.holiday', HOLIDAY_NAMES],
  ['pickups.state', PICKUP_STATES],
  ['pickupTimeline.event', PICKUP_EVENTS],
  ['pickupTimeline.host', HOST_NEWS],
  ['pickupTimeline.hostReason', HOST_REFUSALS],
  ['pickups.cannot', cannotReasons],
  ['pickups.bulk.outcome', [...voidOutcomes, 'cannot']],
  [
    'pickupTimeline.exchange',
    ['token', 'timeslots', 'book', 'make waybill', 'change', 'void', 'status', 'track', 'check'],
  ],
  ['pickupTimeline.exchange.failure', ['timeout', 'cut', 'unreachable', 'circuit_open', 'held_back']],
  [
    'pickupTimeline.note',
    [
      'timeout',
      'cut',
      'server_error',
      'answer_not_understood',
      'call_cut_off',
      'for_change',
      'same_number',
      'waybill_not_made',
    ],
  ],
  ['tracking.state', PARCEL_STATES],
  ['booking.field', TEXT_FIELDS],
];

const missing: string[] = [];
const onMissing = (key: string): void => void missing.push(key);

describe.each([
  ['ar', ar],
  ['en', en],
] as const)('every code of the shipping app has a text (%s)', (locale, phrases) => {
  const { find } = createTranslator({ locale, phrases, fallback: undefined, onMissing });

  it.each(CODES)('%s', (area, codes) => {
    const withoutText = codes.filter(
      (code) => (find(`${area}.${code}`) ?? find(`${area}.${code}`, { count: 3 })) === undefined,
    );
    expect(withoutText).toEqual([]);
    expect(codes.length).toBeGreaterThan(0);
  });
});
