/** The facts of each carrier. `all.ts` reads this as a table and does not compile while one is missing. */
export { aramex } from './aramex.ts';
export { dhl } from './dhl.ts';
export { fedex } from './fedex.ts';
export { oto } from './oto.ts';
export { smsa } from './smsa.ts';
