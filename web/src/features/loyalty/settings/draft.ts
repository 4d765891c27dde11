import type {
  AdjustLimits,
  LoyaltySettings,
  LoyaltySettingsInput,
} from '@apps-hub/contract/loyalty/settings/routes';
import {
  mayBeEmpty,
  WHOLE_SETTING_NAMES,
  WHOLE_SETTINGS,
  type WholeSetting,
  type WholeValues,
} from '@apps-hub/contract/loyalty/settings/values';

import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import { checkPoints } from '@apps-hub/ui/kit/form/amount-validation.ts';
import { type Check, checkWhole, wholeOrNull } from '@apps-hub/ui/kit/form/validation.ts';

type WholeTexts = Readonly<Record<WholeSetting, string>>;

/** The settings as typed. */
export interface SettingsDraft extends WholeTexts {
  readonly releaseOn: LoyaltySettings['releaseOn'];
  readonly expires: boolean;
  readonly negativeBalanceAllowed: boolean;
  readonly fullRefundReturnsCoupon: boolean;
  readonly couponsOutlivePoints: boolean;
  readonly giftCardsPay: boolean;
  readonly nameAr: string;
  readonly nameEn: string;
  readonly managerLimit: string;
  readonly supportLimit: string;
  readonly managerDayLimit: string;
  readonly supportDayLimit: string;
}

const text = (value: number | null | undefined): string => String(value ?? '');

const forEachWhole = <T>(valueOf: (name: WholeSetting) => T) =>
  Object.fromEntries(WHOLE_SETTING_NAMES.map((name) => [name, valueOf(name)])) as Record<WholeSetting, T>;

/** Whether the field may be left empty. "Points never expire" is a separate choice beside the months. */
const isOptional = (name: WholeSetting): boolean => mayBeEmpty(name) && name !== 'expiryMonths';

const checkNumber = (name: WholeSetting, typed: string): Check =>
  isOptional(name) && typed === '' ? undefined : checkWhole(typed, WHOLE_SETTINGS[name]);

/** Whether the form asks for a number, given the choices above it. */
const isAsked = ({ releaseOn, expires }: SettingsDraft, name: WholeSetting): boolean => {
  if (name === 'releaseAfterDays') return releaseOn === 'days_after_payment';
  return expires || (name !== 'expiryMonths' && name !== 'expiryWarningDays');
};

export const draftOf = (settings: LoyaltySettings): SettingsDraft => ({
  ...forEachWhole((name) => text(settings[name])),
  releaseOn: settings.releaseOn,
  expires: settings.expiryMonths !== null,
  expiryMonths: text(settings.expiryMonths ?? 12),
  negativeBalanceAllowed: settings.negativeBalanceAllowed,
  fullRefundReturnsCoupon: settings.fullRefundReturnsCoupon,
  couponsOutlivePoints: settings.couponsOutlivePoints,
  giftCardsPay: settings.giftCardsPay,
  nameAr: settings.pointsName?.ar ?? '',
  nameEn: settings.pointsName?.en ?? '',
  managerLimit: text(settings.adjustLimits.manager),
  supportLimit: text(settings.adjustLimits.support),
  managerDayLimit: text(settings.adjustLimits.managerPerDay),
  supportDayLimit: text(settings.adjustLimits.supportPerDay),
});

const checkLimit = (typed: string): Check => (typed === '' ? undefined : checkPoints(typed));

/** Names are required in both languages or in neither. */
const checkName = (name: string, other: string): Check =>
  name.trim() === '' && other.trim() !== '' ? 'required' : undefined;

/** What is wrong, by the field's path in the API. Hidden fields are not checked. */
export const checkSettings = (draft: SettingsDraft): Checks => ({
  ...forEachWhole((name) => (isAsked(draft, name) ? checkNumber(name, draft[name]) : undefined)),
  'pointsName.ar': checkName(draft.nameAr, draft.nameEn),
  'pointsName.en': checkName(draft.nameEn, draft.nameAr),
  'adjustLimits.manager': checkLimit(draft.managerLimit),
  'adjustLimits.support': checkLimit(draft.supportLimit),
  'adjustLimits.managerPerDay': checkLimit(draft.managerDayLimit),
  'adjustLimits.supportPerDay': checkLimit(draft.supportDayLimit),
});

const limitOf = (name: keyof AdjustLimits, typed: string): AdjustLimits => {
  const limit = wholeOrNull(typed);
  return limit === null ? {} : { [name]: limit };
};

const numberOf = (draft: SettingsDraft, settings: LoyaltySettings, name: WholeSetting): number | null => {
  if (name === 'expiryMonths' && !draft.expires) return null;
  return isAsked(draft, name) ? wholeOrNull(draft[name]) : settings[name];
};

/** The input of a valid draft; a hidden number keeps its saved value. */
export const inputOf = (draft: SettingsDraft, settings: LoyaltySettings): LoyaltySettingsInput => ({
  // `checkSettings` refuses an empty number that may not be empty.
  ...(forEachWhole((name) => numberOf(draft, settings, name)) as WholeValues),
  releaseOn: draft.releaseOn,
  negativeBalanceAllowed: draft.negativeBalanceAllowed,
  fullRefundReturnsCoupon: draft.fullRefundReturnsCoupon,
  couponsOutlivePoints: draft.couponsOutlivePoints,
  giftCardsPay: draft.giftCardsPay,
  pointsName: draft.nameAr.trim() === '' ? null : { ar: draft.nameAr.trim(), en: draft.nameEn.trim() },
  adjustLimits: {
    ...limitOf('manager', draft.managerLimit),
    ...limitOf('support', draft.supportLimit),
    ...limitOf('managerPerDay', draft.managerDayLimit),
    ...limitOf('supportPerDay', draft.supportDayLimit),
  },
});

/** Whether saving would change when points expire, which needs a note about existing points. */
export const changesExpiry = (draft: SettingsDraft, settings: LoyaltySettings): boolean =>
  (draft.expires ? Number(draft.expiryMonths) : null) !== settings.expiryMonths;

export const changesRelease = (draft: SettingsDraft, settings: LoyaltySettings): boolean =>
  draft.releaseOn !== settings.releaseOn ||
  (draft.releaseOn === 'days_after_payment' && Number(draft.releaseAfterDays) !== settings.releaseAfterDays);
