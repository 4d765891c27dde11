import { runLoyaltyJourney } from './loyalty/run-loyalty-journey.ts';

runLoyaltyJourney('ar');
