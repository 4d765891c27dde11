import { type ListState, parseListState } from '@apps-hub/ui/kit/list/list-state.ts';

/** The tabs below a customer's balances. */
export const CUSTOMER_TABS = ['transactions', 'coupons', 'orders'] as const;

export type CustomerTab = (typeof CUSTOMER_TABS)[number];

interface CustomerSearch extends ListState<'date'> {
  readonly tab?: CustomerTab | undefined;
}

/** The page's state from its address. */
export const parseCustomerSearch = (raw: Readonly<Record<string, unknown>>): CustomerSearch => {
  const tab = CUSTOMER_TABS.find((each) => each === raw['tab']);
  return { ...parseListState(raw, ['date']), tab: tab === 'transactions' ? undefined : tab };
};
