import { collection } from './collection.ts';
import { common } from './common.ts';
import { customers, wallet } from './customers.ts';
import { errors, fieldErrors } from './errors.ts';
import { adjust, coupons, redeem, transactions, why } from './points.ts';
import { conflict, redemption } from './redemption.ts';

/** The source of every phrase: other languages must have the same keys and placeholders. */
export const en = {
  common,
  errors,
  fieldErrors,
  collection,
  redemption,
  conflict,
  customers,
  wallet,
  adjust,
  redeem,
  transactions,
  why,
  coupons,
} as const;
