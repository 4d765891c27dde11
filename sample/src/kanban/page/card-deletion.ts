import type { KanbanItem } from '../contract.ts';

import type { SampleApi } from '#api/client.ts';
import type { Translate } from '@apps-hub/ui/i18n/translator.ts';
import { deleteCard, kanbanKey } from './queries.ts';

/** How a card is deleted, from its menu and from its drawer. */
export const deletionOf = ({ api, t }: { readonly api: SampleApi; readonly t: Translate }) => ({
  send: ({ id }: KanbanItem) => deleteCard(api, id),
  stale: [kanbanKey],
  doneText: t('sampleKanban.cardDeleted'),
});
