import type { ShippingPreferences } from '@apps-hub/contract/shipping/settings/routes';
import type { Locale } from '@apps-hub/domain/locale';
import { GRAMS_PER_KG } from '@apps-hub/domain/shipping/pickups/parcels';
import { CUSTOMS_DEFAULTS, TAX_NUMBER_KINDS } from '@apps-hub/domain/shipping/customs/customs';
import { isLatin } from '@apps-hub/domain/shipping/pickups/latin-form';
import type { PickupNotice } from '@apps-hub/domain/shipping/pickups/notice';

import type { Earlier } from '@apps-hub/ui/api/earlier.ts';
import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import { type Check, checkEmail, checkSpan, checkText } from '@apps-hub/ui/kit/form/validation.ts';
import type { PreferencesBody } from './queries.ts';

const MM_PER_CM = 10;

/** None, or which number the sender has. */
export const TAX_KINDS = ['none', ...TAX_NUMBER_KINDS] as const;

type TaxKind = (typeof TAX_KINDS)[number];

/** The defaults of new pickups, as typed. */
export interface DefaultsDraft {
  readonly hasWindow: boolean;
  readonly from: string;
  readonly to: string;
  readonly weightKg: string;
  readonly isSized: boolean;
  readonly lengthCm: string;
  readonly widthCm: string;
  readonly heightCm: string;
  readonly handOverLanguage: ShippingPreferences['handOverLanguage'];
  readonly addressCheck: ShippingPreferences['addressCheck'];
  readonly labelFormat: ShippingPreferences['labelFormat'];
  readonly incoterm: ShippingPreferences['customs']['incoterm'];
  readonly reason: ShippingPreferences['customs']['reason'];
  readonly taxKind: TaxKind;
  readonly taxNumber: string;
}

const inCm = (mm: number | undefined): string => (mm === undefined ? '' : String(mm / MM_PER_CM));

export const defaultsOf = (saved: Earlier<ShippingPreferences, 'labelFormat' | 'customs'>): DefaultsDraft => {
  const { defaultWindow, defaultParcel, handOverLanguage, addressCheck } = saved;
  const { labelFormat = 'a6', customs = CUSTOMS_DEFAULTS } = saved;
  return {
    hasWindow: defaultWindow !== null,
    from: defaultWindow?.from ?? '10:00',
    to: defaultWindow?.to ?? '13:00',
    weightKg: String(defaultParcel.weightGrams / GRAMS_PER_KG),
    isSized: defaultParcel.size !== null,
    lengthCm: inCm(defaultParcel.size?.lengthMm),
    widthCm: inCm(defaultParcel.size?.widthMm),
    heightCm: inCm(defaultParcel.size?.heightMm),
    handOverLanguage,
    addressCheck,
    labelFormat,
    incoterm: customs.incoterm,
    reason: customs.reason,
    taxKind: customs.taxNumber?.kind ?? 'none',
    taxNumber: customs.taxNumber?.number ?? '',
  };
};

/** A positive decimal that must be a whole number of the smaller unit. */
const checkAmount = (text: string, factor: number): Check => {
  if (text === '') return 'required';
  const value = Number(text) * factor;
  if (!Number.isFinite(value)) return 'invalid';
  return Math.round(value) < 1 ? 'too_small' : undefined;
};

const checkTaxNumber = (text: string): Check => checkText(text) ?? (isLatin(text) ? undefined : 'not_latin');

export const checkDefaults = (draft: DefaultsDraft): Checks => {
  const side = (text: string) => (draft.isSized ? checkAmount(text, MM_PER_CM) : undefined);
  return {
    'defaultWindow.to': draft.hasWindow ? checkSpan(draft.from, draft.to) : undefined,
    'defaultParcel.weightGrams': checkAmount(draft.weightKg, GRAMS_PER_KG),
    'defaultParcel.size.lengthMm': side(draft.lengthCm),
    'defaultParcel.size.widthMm': side(draft.widthCm),
    'defaultParcel.size.heightMm': side(draft.heightCm),
    'customs.taxNumber.number': draft.taxKind === 'none' ? undefined : checkTaxNumber(draft.taxNumber),
  };
};

const mm = (text: string): number => Math.round(Number(text) * MM_PER_CM);

/** The section of the preferences that this form sets. */
export const defaultsBody = (
  draft: DefaultsDraft,
): Pick<
  PreferencesBody,
  'defaultWindow' | 'defaultParcel' | 'handOverLanguage' | 'addressCheck' | 'labelFormat' | 'customs'
> => ({
  defaultWindow: draft.hasWindow ? { from: draft.from, to: draft.to } : null,
  defaultParcel: {
    weightGrams: Math.round(Number(draft.weightKg) * GRAMS_PER_KG),
    size: draft.isSized
      ? { lengthMm: mm(draft.lengthCm), widthMm: mm(draft.widthCm), heightMm: mm(draft.heightCm) }
      : null,
  },
  handOverLanguage: draft.handOverLanguage,
  addressCheck: draft.addressCheck,
  labelFormat: draft.labelFormat,
  customs: {
    incoterm: draft.incoterm,
    reason: draft.reason,
    taxNumber: draft.taxKind === 'none' ? null : { kind: draft.taxKind, number: draft.taxNumber.trim() },
  },
});

/** A recipient as typed; `key` identifies the form's row. */
export interface PersonDraft {
  readonly key: number;
  readonly email: string;
  readonly events: readonly PickupNotice[];
}

export interface NoticesDraft {
  readonly language: Locale;
  readonly contact: readonly PickupNotice[];
  readonly others: readonly PersonDraft[];
}

export const noticesOf = ({ notifications }: ShippingPreferences): NoticesDraft => ({
  language: notifications.language,
  contact: notifications.contact,
  others: notifications.others.map((person, key) => ({ ...person, key })),
});

export const checkNotices = ({ others }: NoticesDraft): Checks =>
  Object.fromEntries(
    others.flatMap(({ email, events }, index): [string, Check][] => [
      [`notifications.others.${index}.email`, checkEmail(email)],
      [`notifications.others.${index}.events`, events.length === 0 ? 'required' : undefined],
    ]),
  );

export const noticesBody = ({
  language,
  contact,
  others,
}: NoticesDraft): Pick<PreferencesBody, 'notifications'> => ({
  notifications: {
    language,
    contact: [...contact],
    others: others.map(({ email, events }) => ({ email: email.trim(), events: [...events] })),
  },
});

/** The stored preferences with one section replaced. */
export const bodyOver = (
  { version, ...saved }: ShippingPreferences,
  part: Partial<PreferencesBody>,
): PreferencesBody & { readonly version: number } => ({
  ...saved,
  ...part,
  version,
});
