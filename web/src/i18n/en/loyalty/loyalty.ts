import { collection } from './collection-methods.ts';
import { conflict } from '../conflict.ts';
import { customers, wallet } from './customers.ts';
import { exports } from './exports.ts';
import { orders } from './orders.ts';
import { adjust, coupons, redeem, transactions, why } from './points.ts';
import { redemption } from './redemption-methods.ts';

/** The loyalty app's main phrases, loaded with its first page. */
export const loyalty = {
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
  orders,
  exports,
} as const;
