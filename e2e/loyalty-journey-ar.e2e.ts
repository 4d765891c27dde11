import { tellLoyaltyJourney } from './journey/tell-loyalty-journey.ts';

tellLoyaltyJourney('ar');
