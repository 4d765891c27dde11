import { runShippingJourney } from './shipping/run-shipping-journey.ts';

runShippingJourney('en');
