import type { Gift } from '@apps-hub/domain/loyalty/gifts';
import type { Locale } from '@apps-hub/domain/locale';
import type { ErrorCode } from '#errors.ts';
import type { ShopperCoupon } from './shapes.ts';

/** The forms of a counted noun with "{n}" for the number; `other` stands for those that are missing. */
type CountedForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** Refusals that a shopper may get on the page. */
export type ShopperRefusal = Extract<
  ErrorCode,
  | 'balance_changed'
  | 'balance_too_low'
  | 'coupon_being_created'
  | 'coupon_not_found'
  | 'coupon_returned'
  | 'customer_inactive'
  | 'customer_not_found'
  | 'order_not_found'
  | 'plan_ended'
  | 'points_below_required'
  | 'points_not_exact'
  | 'rate_limited'
  | 'redemption_limit_reached'
  | 'reward_ended'
  | 'reward_limit_reached'
  | 'reward_sold_out'
  | 'redemption_method_inactive'
  | 'redemption_method_not_found'
  | 'shopper_code_wrong'
  | 'validation_failed'
>;

/** What every page for shoppers says, in one language; all of it where the host signs customers in. */
export interface HostedWords {
  /** A number of points, as the language counts them. */
  readonly points: CountedForms;
  readonly items: CountedForms;
  readonly days: CountedForms;
  readonly months: CountedForms;
  readonly earn: {
    readonly title: string;
    readonly none: string;
    readonly money: (points: string, amount: string) => string;
    readonly order: (points: string) => string;
    readonly unit: (points: string) => string;
    readonly minimumTotal: (amount: string) => string;
    readonly minimumUnits: (items: string) => string;
    readonly only: (products: string) => string;
    readonly except: (products: string) => string;
    readonly priceFrom: (amount: string) => string;
    readonly priceTo: (amount: string) => string;
    readonly onDelivery: string;
    readonly afterDays: (days: string) => string;
    readonly lasts: (months: string) => string;
    readonly done: (orders: string) => string;
    readonly notYet: string;
  };
  readonly reward: {
    readonly title: string;
    readonly none: string;
    readonly off: (value: string) => string;
    readonly perPoint: (value: string) => string;
    readonly target: Readonly<Record<'order' | 'cheapest' | 'specific', string>>;
    readonly gifts: Readonly<Record<Gift, string>>;
    readonly maximum: (amount: string) => string;
    readonly until: (day: string) => string;
    readonly price: (points: string) => string;
    readonly from: (points: string) => string;
    readonly missing: (points: string) => string;
    readonly redeem: string;
    readonly preview: (points: string, left: string) => string;
    readonly ends: (day: string) => string;
    readonly amountLabel: string;
    readonly confirm: string;
  };
  readonly account: {
    readonly hello: (name: string) => string;
    readonly available: string;
    readonly pending: (points: string) => string;
    readonly pendingOn: (points: string, day: string) => string;
    readonly expiring: (points: string, day: string) => string;
    readonly nearest: (missing: string, reward: string) => string;
    readonly reached: string;
    readonly inactive: string;
  };
  readonly coupon: {
    readonly title: string;
    readonly none: string;
    readonly state: Readonly<Record<ShopperCoupon['state'], string>>;
    readonly usedIn: (order: string) => string;
    readonly copy: string;
    readonly copied: string;
    readonly giveBack: string;
    readonly giveBackText: (points: string) => string;
    readonly giveBackConfirm: string;
  };
  readonly history: {
    readonly title: string;
    readonly none: string;
    readonly order: (number: string) => string;
    readonly why: string;
    readonly pending: (points: string) => string;
    readonly missedTotal: (actual: string, required: string) => string;
    readonly missedUnits: (actual: string, required: string) => string;
    readonly older: string;
  };
  readonly receipt: {
    readonly title: (number: string) => string;
    readonly rule: (n: string) => string;
    readonly met: string;
    readonly missed: string;
    readonly takenBack: (points: string) => string;
    readonly back: string;
  };
  readonly done: Readonly<
    Record<
      'redeemed' | 'given_back' | 'record_used' | 'messages_on' | 'messages_off' | 'left' | 'signed_out',
      string
    >
  >;
  readonly own: {
    readonly title: string;
    readonly data: string;
    readonly dataText: string;
    readonly otherRecords: string;
    readonly otherRecordsText: string;
    readonly useRecord: (name: string, points: string) => string;
    /** The button that switches messages off, and the one that switches them on. */
    readonly messagesOff: string;
    readonly messagesOn: string;
    readonly leave: string;
    readonly leaveText: string;
    readonly leaveConfirm: string;
    readonly signOut: string;
  };
  /** Texts that only the panel in a storefront uses. */
  readonly panel: {
    readonly close: string;
    readonly back: string;
    readonly apply: string;
    readonly applied: string;
    readonly notApplied: string;
    readonly notCopied: string;
    readonly codeSent: (minutes: number) => string;
    /** In the cart: the balance, and the best reward that it reaches. */
    readonly cart: (points: string, reward: string) => string;
    readonly loading: string;
    readonly failed: string;
    readonly programme: string;
  };
  readonly refusal: Readonly<Record<ShopperRefusal, string>>;
}

/** Everything that the shopper's page and panel say, in one language. */
export interface ShopperWords extends HostedWords {
  readonly signIn: {
    readonly title: string;
    readonly open: string;
    readonly text: string;
    readonly email: string;
    /** Instead of `email`, where codes are also sent to phones. */
    readonly contact: string;
    readonly send: string;
    readonly codeTitle: string;
    readonly code: string;
    readonly enter: string;
    readonly again: string;
  };
}

/** The words of every language; a missing text does not compile. */
export type AllShopperWords = Readonly<Record<Locale, ShopperWords>>;
