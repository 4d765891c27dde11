/** The sandbox's carriers. `all.ts` reads this as a table and does not compile while one is missing. */
export { aramex } from './aramex/carrier.ts';
export { dhl } from './dhl/carrier.ts';
export { fedex } from './fedex/carrier.ts';
export { oto } from './oto/carrier.ts';
export { smsa } from './smsa/carrier.ts';
