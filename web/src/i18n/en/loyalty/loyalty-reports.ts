export { effects } from './effects.ts';
export { impact } from './impact.ts';
