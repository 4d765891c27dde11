import { addPageSets } from '@apps-hub/ui/session/page-sets.ts';

import * as sets from './page-sets.ts';
import { createHubTree } from './routes/hub-tree.ts';

/** The routes of the hub's pages and the page sets'. Loaded in the hub only: a host's frame has none of these pages. */
export const createHubPages = () => {
  addPageSets(Object.values(sets));
  return createHubTree();
};

export type HubTree = ReturnType<typeof createHubPages>;
