import { tellShippingJourney } from './shipping/tell-shipping-journey.ts';

tellShippingJourney('en');
