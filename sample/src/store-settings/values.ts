export const UNIT_SYSTEMS = ['metric', 'imperial'] as const;

export const WEIGHT_UNITS = ['kg', 'g', 'lb', 'oz'] as const;

export const STORE_CURRENCIES = ['SAR', 'AED', 'KWD', 'EGP', 'USD', 'EUR', 'GBP'] as const;

export const STORE_COUNTRIES = ['SA', 'AE', 'KW', 'BH', 'OM', 'QA', 'JO', 'EG', 'US', 'GB', 'FR'] as const;

/** Online payment providers; each can be added once. */
export const PAYMENT_PROVIDERS = ['mada', 'cards', 'apple_pay', 'paypal', 'tabby', 'tamara'] as const;

/** Manual payment methods. */
export const MANUAL_METHODS = ['bank_transfer', 'cash_on_delivery', 'custom'] as const;

export const CHECKOUT_CONTACTS = ['phone', 'email'] as const;

export const NAME_RULES = ['last_only', 'both'] as const;

/** Whether the checkout asks for a field. */
export const FIELD_RULES = ['hidden', 'optional', 'required'] as const;

/** What a shipping rate depends on. */
export const RATE_BASES = ['flat', 'weight', 'order_total'] as const;

export const NOTICE_GROUPS = {
  customer: ['signed_up', 'password_changed', 'invited'],
  orders: ['placed', 'paid', 'cancelled', 'refunded'],
  shipping: ['packed', 'on_the_way', 'delivered', 'late'],
} as const;

export const NOTICE_GROUP_NAMES = ['customer', 'orders', 'shipping'] as const;

export const NOTICE_EVENTS = [
  ...NOTICE_GROUPS.customer,
  ...NOTICE_GROUPS.orders,
  ...NOTICE_GROUPS.shipping,
] as const;

export const STORE_TEXT_MAX = 120;

/** Letters, digits and a dash, because order numbers are used in searches and file names. */
export const ORDER_MARK_MAX = 8;
