/** The adapter of each carrier. `adapters.ts` reads this as a table and does not compile while one is missing. */
export { aramex } from './aramex/adapter.ts';
export { dhl } from './dhl/adapter.ts';
export { fedex } from './fedex/adapter.ts';
export { oto } from './oto/adapter.ts';
export { smsa } from './smsa/adapter.ts';
