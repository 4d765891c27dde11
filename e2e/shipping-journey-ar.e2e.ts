import { tellShippingJourney } from './shipping/tell-journey.ts';

tellShippingJourney('ar');
