import { runShippingTruth } from './shipping/run-shipping-truth.ts';

runShippingTruth('en');
