/** What coupons of the store's platform cannot do; only the dialog of redemption methods shows it. */
export const hostLimits = {
  label: 'The coupons of your store platform cannot:',
  cheapest: 'be for the cheapest item only',
  minimum_units: 'require a number of items',
  maximum: 'limit how much a percentage takes off',
  both_minimums: 'require a number of items and an amount together',
} as const;
