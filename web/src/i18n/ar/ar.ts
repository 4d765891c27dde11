import type { Phrases } from '../phrases.ts';
import { collection } from './collection.ts';
import { common } from './common.ts';
import { customers, wallet } from './customers.ts';
import { errors, fieldErrors } from './errors.ts';
import { adjust, coupons, redeem, transactions, why } from './points.ts';
import { conflict, redemption } from './redemption.ts';

export const ar = {
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
} satisfies Phrases;
