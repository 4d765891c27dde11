import type { Pickup, ShownCapability } from '@apps-hub/contract/shipping/pickups/routes';
import type { CarrierRefusal, ShownSlotRefusal } from '@apps-hub/contract/shipping/fields';
import type { Carrier } from '@apps-hub/domain/carrier';
import { pickupName } from '@apps-hub/domain/shipping/pickups/name';
import type { PickupState } from '@apps-hub/domain/shipping/pickups/states';
import { useCallback, useMemo } from 'react';

import { createWallTimes, type WallTimes } from '@apps-hub/ui/format/wall-times.ts';
import type { Formatters } from '@apps-hub/ui/format/formatters.ts';
import { useFormats } from '@apps-hub/ui/session/store.tsx';
import { serverClock } from '@apps-hub/ui/api/server-clock.ts';
import { codeText } from '@apps-hub/ui/i18n/problem-text.ts';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import type { Translator } from '@apps-hub/ui/i18n/translator.ts';

interface Window {
  readonly date: string;
  readonly from: string;
  readonly to: string;
}

type Params = Readonly<Record<string, string | number>>;

/** The shipping screens' texts about pickups, in the page's language. */
export interface PickupTexts {
  readonly wall: WallTimes;
  readonly carrier: (carrier: Carrier) => string;
  /** "Tue 2 June, 10:00 – 13:00" */
  readonly window: (window: Window) => string;
  /** "10:00 – 13:00" */
  readonly span: (span: Pick<Window, 'from' | 'to'>) => string;
  /** "2 hours and 30 minutes" */
  readonly length: (minutes: number) => string;
  readonly refusal: (refusal: Pick<CarrierRefusal, 'code'>) => string;
  /** Why a window cannot be booked; `zone` is the address's. */
  readonly slot: (why: { readonly code: string; readonly params: Params }, zone: string) => string;
  /** Why a button is disabled; undefined when it is not. */
  readonly cannot: (capability: ShownCapability, zone: string) => string | undefined;
  /** The same for a reason that came with an error. */
  readonly cannotReason: (reason: string) => string;
  /** A pickup's name: its number, else its branch and orders. */
  readonly name: (pickup: NamedPickup) => string;
  /** The branch and orders, "Riyadh branch · #1043, #1044 +3". */
  readonly origin: (pickup: Omit<NamedPickup, 'number'>) => string;
}

type NamedPickup = Pick<Pickup, 'number' | 'address' | 'orders' | 'window'>;

type Writer = Pick<Translator, 't' | 'find'> & { readonly formats: Formatters; readonly wall: WallTimes };

const lengthText = ({ t, formats }: Writer, minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const inHours = t('carriers.length.hours', { count: hours, n: formats.number(hours) });
  const inMinutes = t('carriers.length.minutes', { count: rest, n: formats.number(rest) });
  if (rest === 0) return inHours;
  return hours === 0 ? inMinutes : t('carriers.length.both', { hours: inHours, minutes: inMinutes });
};

/** "08:00-12:00, 16:00-20:00" as the server lists them. */
const spansText = ({ formats, wall }: Writer, spans: string): string =>
  formats.list(
    spans.split(', ').map((span) => {
      const [from = '', to = ''] = span.split('-');
      return from === '' || to === '' ? span : `${wall.time(from)} – ${wall.time(to)}`;
    }),
  );

/** A slot's refusal, in the shape an error's parameters share. */
interface ShownLike {
  readonly code: string;
  readonly params: ShownSlotRefusal['params'];
}

/** A refusal's numbers and names in the form its phrase needs. */
const slotValues = (writer: Writer, { code, params }: ShownLike, zone: string): Params => {
  const { find, formats, wall } = writer;
  const text = (name: string): string => String(params[name] ?? '');
  const number = (name: string): number => Number(params[name] ?? 0);
  switch (code) {
    case 'too_far_ahead':
      return { count: number('maxDaysAhead'), n: formats.number(number('maxDaysAhead')) };
    case 'holiday':
      return { name: find(`carriers.holiday.${text('name')}`) ?? text('name') };
    case 'outside_address_hours':
    case 'outside_courier_hours':
      return { spans: spansText(writer, text('spans')) };
    case 'window_too_short':
      return { length: lengthText(writer, number('minWindowMinutes')) };
    case 'ready_too_late':
      return { time: wall.time(text('latestReady')) };
    case 'after_cut_off':
      return { at: wall.at(text('bookBy'), zone, serverClock.now()) };
    case 'too_many_parcels':
      return { n: formats.number(number('max')) };
    default:
      return params;
  }
};

const slotText = (writer: Writer, why: ShownLike, zone: string): string => {
  const isMoon = why.code === 'holiday' && why.params['certainty'] === 'moon';
  const key = `carriers.slot.${isMoon ? 'holiday_moon' : why.code}`;
  return writer.find(key, slotValues(writer, why, zone)) ?? writer.t('shippingErrors.slot_gone');
};

/** Phrases with a time, and the ones without for a reason that comes without its time. */
const WITHOUT_TIME: Readonly<
  Record<string, 'void_time_past' | 'not_ready' | 'change_time_past' | 'window_past'>
> = {
  void_time_over: 'void_time_past',
  not_ready_yet: 'not_ready',
  change_time_over: 'change_time_past',
  window_over: 'window_past',
};

const cannotText = ({ t, wall }: Writer, { can, reason, at }: ShownCapability, zone: string) => {
  if (can || reason === null) return undefined;
  const withoutTime = WITHOUT_TIME[reason];
  if (withoutTime && at === null) return t(`pickups.cannot.${withoutTime}`);
  return t(`pickups.cannot.${reason}`, { at: at === null ? '' : wall.at(at, zone, serverClock.now()) });
};

const createPickupTexts = (writer: Writer): PickupTexts => {
  const { t, find, formats, wall } = writer;
  const span = ({ from, to }: Pick<Window, 'from' | 'to'>) => `${wall.time(from)} – ${wall.time(to)}`;
  const window = ({ date, from, to }: Window) =>
    t('pickups.window', { day: wall.day(date), from: wall.time(from), to: wall.time(to) });
  const name = ({ number, address, orders, window: booked }: NamedPickup) =>
    pickupName(
      { number, branch: address.name, orders },
      {
        comma: t('pickups.name.comma'),
        more: (listed, rest) => t('pickups.name.more', { orders: listed, n: formats.number(rest) }),
        when: window(booked),
      },
    );
  return {
    wall,
    span,
    window,
    carrier: (carrier) => t(`carriers.name.${carrier}`),
    length: (minutes) => lengthText(writer, minutes),
    refusal: ({ code }) => find(`carriers.refusal.${code}`) ?? t('carriers.refusal.other'),
    slot: (why, zone) => slotText(writer, why, zone),
    cannot: (capability, zone) => cannotText(writer, capability, zone),
    cannotReason: (reason) =>
      find(`pickups.cannot.${WITHOUT_TIME[reason] ?? reason}`) ??
      codeText(find, reason) ??
      t('shippingErrors.pickup_cannot'),
    name,
    origin: (pickup) => name({ ...pickup, number: null }),
  };
};

export const usePickupTexts = (): PickupTexts => {
  const { t, find } = useLanguage();
  const formats = useFormats();
  return useMemo(
    () => createPickupTexts({ t, find, formats, wall: createWallTimes(formats) }),
    [t, find, formats],
  );
};

export const STATE_TONES = {
  draft: 'quiet',
  requested: 'brand',
  confirmed: 'brand',
  picked_up: 'good',
  missed: 'bad',
  rejected: 'bad',
  voiding: 'warn',
  voided: 'quiet',
  void_refused: 'warn',
  unknown: 'warn',
} as const satisfies Readonly<Record<PickupState, string>>;

/** Phrases that not every carrier has, below `carriers.of.<carrier>`; `CarrierPhrases` says which carrier must have which. */
type CarrierText =
  | `consolidated.${'voiding' | 'shown'}`
  | `field.${string}.${'label' | 'help'}`
  | `field.${string}.choice.${string}`;

/** Finds a phrase about one carrier; undefined if it has none. */
export const useCarrierText = () => {
  const { find } = useLanguage();
  return useCallback(
    (carrier: Carrier, text: CarrierText): string | undefined => find(`carriers.of.${carrier}.${text}`),
    [find],
  );
};
