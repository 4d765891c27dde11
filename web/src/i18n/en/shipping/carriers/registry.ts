/** The phrases about each carrier. A missing one does not compile. */
export { aramex } from './aramex.ts';
export { dhl } from './dhl.ts';
export { fedex } from './fedex.ts';
export { oto } from './oto.ts';
export { smsa } from './smsa.ts';
