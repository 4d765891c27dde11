/** One line per carrier; `all.ts` reads it as a table and does not compile while one is missing. */
export { aramex } from './aramex.ts';
export { dhl } from './dhl.ts';
export { fedex } from './fedex.ts';
