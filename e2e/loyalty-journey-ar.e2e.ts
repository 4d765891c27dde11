import { tellLoyaltyJourney } from './journey/tell-journey.ts';

tellLoyaltyJourney('ar');
