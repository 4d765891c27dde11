import type { Http } from './http.ts';
import { savedActions } from './saved-actions.ts';
import { savedCampaign } from './saved-campaign.ts';
import { savedSegments } from './saved-segment.ts';
import { savedTier } from './saved-tiers.ts';
import type { TestStore } from './suite.ts';

/** A tier, a campaign and segments that give no points, and the version of the actions. */
export const savedProgrammes = async (http: Http, store: TestStore) => ({
  ...(await savedTier(http, store)),
  ...(await savedActions(http, store)),
  ...(await savedCampaign(http, store)),
  ...(await savedSegments(http, store)),
});
