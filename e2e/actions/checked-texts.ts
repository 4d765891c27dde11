import type { I18n } from '../i18n.ts';

/** Texts checked word for word in English, here and by checked-texts.test.ts; in Arabic, the phrase of the same key. */
export const TEXTS = {
  'collection.willEarn': 'Customer will earn',
  'collection.pointsFor': 'points for',
  'collection.method': 'Earning method',
  'collection.minimums': 'Minimum purchase requirements',
  'collection.minimumUnits': 'Cart with at least (items)',
  'collection.minimumTotal': 'Total value of at least',
  'collection.taxIncluded': 'Including tax',
  'collection.taxExcluded': 'Excluding tax',
  'shipmentMarks.fragile': 'Contains fragile items',
  'shipmentMarks.large': 'Contains large items',
  'collection.saved': 'Collection method saved successfully',
  'collection.delete.question': 'Are you sure you want to delete this collection method?',
  'collection.delete.cancelled': 'Collection method deletion was cancelled.',
  'collection.delete.done': 'Collection method has been deleted successfully.',
  'redemption.title': 'Redemption Methods',
  'redemption.subtitle': 'Define the rewards your customers can redeem',
  'redemption.add': 'Add Redemption Method',
  'redemption.column.discount': 'Discount',
  'redemption.column.minimumUnits': 'Minimum Cart Units',
  'redemption.column.minimumTotal': 'Minimum Cart Total',
  'redemption.column.maximum': 'Maximum Discount',
  'redemption.column.exchange': 'In Exchange of',
  'redemption.noLimit': 'No Limit',
  'redemption.createTitle': 'Create points redemption method',
  'redemption.updateTitle': 'Update points redemption method',
  'redemption.valueHelp':
    'A discount value above 100 is automatically converted to a cash (monetary) discount.',
  'redemption.saved': 'Redemption method saved successfully',
  'redemption.delete.question': 'Are you sure you want to delete this redemption method?',
  'redemption.delete.cancelled': 'Redemption method deletion was cancelled.',
  'redemption.delete.done': 'Redemption method has been deleted successfully.',
  'redemption.delete.last':
    'Cannot delete the last redemption method. At least one redemption method is required.',
  'common.action.yesDelete': 'Yes, Delete',
  'common.action.cancel': 'Cancel',
  'common.action.view': 'View',
  'common.action.edit': 'Edit',
  'common.action.show': 'Show',
  'common.action.refresh': 'Refresh',
  'common.status.label': 'Status',
  'common.status.all': 'All',
  'common.status.active': 'Active',
  'common.status.inactive': 'Inactive',
  'common.methodStatus.active': 'Active',
  'common.methodStatus.inactive': 'Inactive',
  'common.table.previous': 'Previous',
  'common.table.next': 'Next',
  'common.table.actions': 'Actions',
  'common.state.noData': 'No data available',
  'common.state.wrong': 'Something went wrong!',
  'customers.column.customer': 'Customer',
  'customers.column.available': 'Points Available',
  'customers.column.pending': 'Pending Points',
  'customers.search': 'Search Customer',
  'customers.add': 'Add Customer',
  'customers.reward': 'Reward Points',
  'customers.transactions': 'Transactions',
  'customers.coupons': 'Coupons',
  'customers.viewCustomer': 'View Customer',
  'wallet.available': 'Points Available',
  'wallet.pending': 'Pending Points',
  'coupons.empty': 'No coupons found for this customer',
  'transactions.column.action': 'Action',
  'transactions.column.points': 'Points',
  'transactions.column.date': 'Date',
  'transactions.kind.earn': 'Order reward',
  'adjust.title': 'Adjust Balance',
  'adjust.add': 'Add points',
  'adjust.deduct': 'Deduct points',
  'adjust.commentHelp':
    'For the customer, who cannot see it yet: your store has no points page for customers.',
  'adjust.newBalance': 'New balance',
  'adjust.done': 'Points adjusted successfully',
} as const;

export type TextKey = keyof typeof TEXTS;

/** Looks up checked texts and records which ones a test has used. */
export interface CheckedTexts {
  readonly text: (key: TextKey) => string;
  readonly unusedTexts: () => readonly string[];
}

export const checkedTextsOf = ({ locale, t }: I18n): CheckedTexts => {
  const asked = new Set<string>();
  return {
    text: (key) => {
      asked.add(key);
      return locale === 'en' ? TEXTS[key] : t(key);
    },
    unusedTexts: () => Object.keys(TEXTS).filter((key) => !asked.has(key)),
  };
};
