/** The most products in one list of a collection method. */
export const SCOPE_PRODUCTS_MAX = 200;

/** What a collection method says about a line of an order. */
export const LINE_REASONS = [
  'counted',
  'gift_card',
  'free',
  'excluded',
  'not_chosen',
  'low_price',
  'high_price',
  'facts_unknown',
] as const;

export const COMMENT_MAX_LENGTH = 500;

export const APPROVAL_STATUSES = ['waiting', 'approved', 'declined'] as const;

/** Why somebody may not approve: their own request, points for a customer with their email, too many points, or their role. */
export const APPROVAL_BLOCKS = ['own', 'gains', 'above_own_limit', 'role'] as const;

/** The most lines in one request, and in a batch. */
export const BATCH_LINES_PER_REQUEST = 400;

export const BATCH_MAX_LINES = 100_000;

/** The most rows of a moving-in: a whole store's customers. */
export const MOVING_IN_MAX_LINES = 1_000_000;

export const BATCH_LINE_FILTERS = ['all', 'problem', 'below_zero'] as const;

export const CUSTOMER_SORTS = ['customer', 'available', 'pending', 'createdAt'] as const;

/** Days in which a merge of two customers may be undone. */
export const MERGE_UNDO_DAYS = 30;

export const ORDER_OUTCOMES = ['earned', 'nothing', 'unsettled'] as const;

/** Filters of the list of orders: an outcome, or those whose partial return has no amount. */
export const ORDER_FILTERS = [...ORDER_OUTCOMES, 'return_open'] as const;

export const ORDER_SORTS = ['date', 'points'] as const;

/** The longest period shown at once, in days: two years. */
export const DASHBOARD_MAX_DAYS = 731;

/** The form field of a download ticket; a POST body keeps it out of addresses and logs. */
export const DOWNLOAD_PATH = '/downloads';

/** The files of a customer's data: a page to read and print, and everything as stored, for other programs. */
export const CUSTOMER_DATA_FORMATS = ['html', 'json'] as const;

/** How far back a trial goes, as one of the period presets. */
export const TRIAL_PERIODS = ['30d', '90d', '12m', '36m'] as const;

export type TrialPeriod = (typeof TRIAL_PERIODS)[number];

export const TIER_NAME_MAX_LENGTH = 40;

export const TIER_REASON_MAX_LENGTH = 200;

/** A multiplier, in per cent of the points. */
export const TIER_PERCENT = { least: 100, most: 500 } as const;

export const TIER_ENTRY_POINTS = { least: 0, most: 1_000_000 } as const;

export const TIER_GRACE_DAYS = { least: 0, most: 365 } as const;

/** The most rewards that a tier may name. */
export const TIER_REWARDS_MOST = 50;

/** The most changes of a customer's tier that are listed. */
export const TIER_CHANGES_MOST = 50;

export const CAMPAIGN_NAME_MAX_LENGTH = 40;

/** A campaign's multiplier, in per cent of the points. */
export const CAMPAIGN_PERCENT = { least: 101, most: 1000 } as const;

/** A limit of a campaign, in points. */
export const CAMPAIGN_POINTS = { least: 1, most: 1_000_000_000 } as const;

/** Campaigns of a lower number go first. */
export const CAMPAIGN_PRIORITY = { least: 1, most: 9 } as const;

/** How long a campaign's points can be used. */
export const CAMPAIGN_EXPIRY_MONTHS = { least: 1, most: 120 } as const;

/** A campaign's days are among these. */
export const CAMPAIGN_DAYS = { first: '2000-01-01', last: '2199-12-31' } as const;

/** The share of customers who do not get a campaign, in per cent. */
export const HELD_OUT_PERCENT = { least: 1, most: 50 } as const;

/** The most days that a campaign lasts. */
export const CAMPAIGN_DAYS_MOST = 366;

export const SEGMENT_NAME_MAX_LENGTH = 40;

/** Segments of one store. */
export const SEGMENTS_MOST = 100;

export const SEGMENT_GROUPS_MOST = 5;
export const SEGMENT_CONDITIONS_MOST = 10;

export const SEGMENT_DAYS = { least: 0, most: 3650 } as const;
export const SEGMENT_POINTS = { least: 0, most: 1_000_000_000 } as const;
export const SEGMENT_ORDERS = { least: 0, most: 1_000_000 } as const;

export const SEGMENT_CITIES_MOST = 50;
export const SEGMENT_CITY_MAX_LENGTH = 100;
export const SEGMENT_TAGS_MOST = 50;
/** As long as a host's tag is stored. */
export const SEGMENT_TAG_MAX_LENGTH = 200;

/** Points for one action besides ordering. */
export const ACTION_POINTS = { least: 1, most: 1_000_000 } as const;

export const ACTION_NAME_MAX_LENGTH = 40;

export const ACTION_URL_MAX_LENGTH = 500;

/** Friends of one customer who may accept an invitation in a month. */
export const INVITE_PER_MONTH = { least: 1, most: 100 } as const;

/** Days in which an invited friend may order. */
export const INVITE_DAYS = { least: 1, most: 365 } as const;

/** Days for which a delivered and paid order of a friend waits. */
export const INVITE_HOLD_DAYS = { least: 0, most: 90 } as const;

/** Characters of the merchant's note on an invitation. */
export const REFERRAL_NOTE_MAX_LENGTH = 200;

/** Characters of a code from a former app. */
export const REFERRAL_CODE_LENGTH = { least: 3, most: 40 } as const;

/** Codes that one import takes. */
export const REFERRAL_CODES_MOST = 500;

/** Why a customer's tier changed. */
export const TIER_CHANGE_REASONS = [
  'reached',
  'review',
  'programme',
  'pinned',
  'unpinned',
  'pin_ended',
  'merged',
] as const;

/** A reading of the balances in the host's own programme. `ended`: its draft was applied or discarded before everybody was read. */
export const OWN_READING_STATES = ['reading', 'paused', 'done', 'ended'] as const;

export type OwnReadingState = (typeof OWN_READING_STATES)[number];

/** Why it does not go on by itself: the host refuses, or has not answered for a while. */
export const OWN_READING_PROBLEMS = ['refused', 'away'] as const;

export type OwnReadingProblem = (typeof OWN_READING_PROBLEMS)[number];

/** Why a rule of the host's own programme cannot become one of ours. */
export const LEFT_REASONS = ['some_customers', 'conditions', 'kind', 'numbers'] as const;

export type LeftReason = (typeof LEFT_REASONS)[number];

/** The actions that the audit records about the loyalty app: what they are about, and what was done. */
export const LOYALTY_ACTIONS = [
  'collection_method.create',
  'collection_method.update',
  'collection_method.delete',
  'redemption_method.create',
  'redemption_method.update',
  'redemption_method.delete',
  'rule_change.request',
  'rule_change.approve',
  'rule_change.decline',
  'points.adjust',
  'points.undo',
  'points.return',
  'points.take_again',
  'points.not_taken',
  'points.retry_coupons',
  'points.redeem',
  'points.give_back',
  'adjustment.request',
  'adjustment.approve',
  'adjustment.decline',
  'batch.create',
  'batch.apply',
  'batch.undo',
  'batch.discard',
  'order_import.upload',
  'order_import.start',
  'order_import.stop',
  'order_import.discard',
  'balances.read',
  'balances.pause',
  'balances.resume',
  'settings.update',
  'settings.shopper_page',
  'settings.tiers',
  'settings.actions',
  'settings.emails',
  'settings.messages',
  'referral.approve',
  'referral.void',
  'referral.import',
  'campaign.create',
  'campaign.update',
  'segment.create',
  'segment.update',
  'segment.delete',
  'customer.pin_tier',
  'customer.unpin_tier',
  'customer.birthday',
  'export.start',
] as const;

/** Where review apps tell a store that a product was reviewed. */
export const reviewHookPath = (storeId: string): string => `/webhooks/reviews/${storeId}/reviews`;
