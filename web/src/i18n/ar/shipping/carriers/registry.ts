/** What is said about each carrier alone. A missing one does not compile. */
export { aramex } from './aramex.ts';
export { dhl } from './dhl.ts';
export { fedex } from './fedex.ts';
