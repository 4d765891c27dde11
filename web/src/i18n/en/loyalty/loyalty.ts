import { appErrors, appFieldErrors } from '@apps-hub/ui/i18n/en/app-errors.ts';
import { collection } from './collection-methods.ts';
import { conflict } from '@apps-hub/ui/i18n/en/conflict.ts';
import { coupons, redeem } from './coupons.ts';
import { customers } from './customers.ts';
import { loyaltyErrors, loyaltyFieldErrors } from './errors.ts';
import { exports } from './exports.ts';
import { adjust, transactions } from './points.ts';
import { redemption } from './redemption-methods.ts';

/** The loyalty app's main phrases, loaded with its first page. */
export const loyalty = {
  collection,
  redemption,
  conflict,
  customers,
  adjust,
  redeem,
  transactions,
  coupons,
  exports,
  appErrors,
  appFieldErrors,
  loyaltyErrors,
  loyaltyFieldErrors,
} as const;
