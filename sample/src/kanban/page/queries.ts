import { queryOptions } from '@tanstack/react-query';

import type { Translate } from '@apps-hub/ui/i18n/translator.ts';
import type { SampleApi } from '#api/client.ts';
import type { SampleSource } from '#shared/use-sample-api.ts';
import type { KanbanItem } from '../contract.ts';
import { type Boards, changedBoards, isReordered } from './layout.ts';

/** The delete action of a card's menu and drawer. */
export const deletionOf = ({ api, t }: { readonly api: SampleApi; readonly t: Translate }) => ({
  send: ({ id }: KanbanItem) => deleteCard(api, id),
  stale: [kanbanKey],
  doneText: t('sampleKanban.cardDeleted'),
});

export interface KanbanSearch {
  /** The card whose drawer is open. */
  readonly card?: number | undefined;
  /** Fills the boards up to 500 cards. */
  readonly large?: 1 | undefined;
}

/** The page's search parameters. */
export const parseKanbanSearch = (raw: Readonly<Record<string, unknown>>): KanbanSearch => {
  const card = Number(raw['card']);
  return {
    card: Number.isInteger(card) && card > 0 ? card : undefined,
    large: Number(raw['large']) === 1 ? 1 : undefined,
  };
};

export const kanbanKey = ['sample', 'kanban'] as const;

export const kanbanQuery = ({ api, locale }: SampleSource, { large }: KanbanSearch) =>
  queryOptions({
    queryKey: [...kanbanKey, 'boards', locale, large ?? 0],
    queryFn: () => api.get('/api/apps/kanban', large === 1 ? { query: { large: '1' } } : {}),
  });

export const membersQuery = ({ api, locale }: SampleSource) =>
  queryOptions({
    queryKey: [...kanbanKey, 'members', locale],
    queryFn: async () => (await api.get('/api/apps/kanban/members', {})).members,
  });

export const commentsQuery = ({ api, locale }: SampleSource, cardId: number) =>
  queryOptions({
    queryKey: [...kanbanKey, 'comments', locale, cardId],
    queryFn: async () =>
      (await api.get('/api/apps/kanban/item/{id}/comments', { params: { id: String(cardId) } })).comments,
  });

export const filesQuery = ({ api, locale }: SampleSource, cardId: number) =>
  queryOptions({
    queryKey: [...kanbanKey, 'files', locale, cardId],
    queryFn: async () =>
      (await api.get('/api/apps/kanban/item/{id}/files', { params: { id: String(cardId) } })).files,
  });

/** Attaches files in their order; only names and sizes are kept. */
export const addFiles = async (api: SampleApi, cardId: number, files: readonly File[]): Promise<void> => {
  for (const { name, size } of files)
    // In sequence, to keep the order.
    await api.post('/api/apps/kanban/item/{id}/files', {
      params: { id: String(cardId) },
      body: { name, sizeBytes: size },
    });
};

export const deleteFile = (api: SampleApi, cardId: number, fileId: number) =>
  api.delete('/api/apps/kanban/item/{id}/files/{fileId}', {
    params: { id: String(cardId), fileId: String(fileId) },
  });

/** The order before and after a change. */
export interface Reordering {
  readonly before: Boards;
  readonly after: Boards;
}

/** Saves the new order: the cards of each changed board, then the boards. */
export const saveOrder = async (api: SampleApi, { before, after }: Reordering): Promise<void> => {
  for (const { id, itemsIds } of changedBoards(before, after))
    // In sequence, because each call replaces one board's cards.
    await api.put('/api/apps/kanban/item/state-update', { body: { boardId: id, ids: itemsIds } });
  if (isReordered(before, after))
    await api.put('/api/apps/kanban/board/state-update', { body: after.map(({ id }) => id) });
};

export const renameBoard = (api: SampleApi, boardId: number, newName: string) =>
  api.put('/api/apps/kanban/board/rename', { body: { boardId, newName } });

export const deleteBoard = (api: SampleApi, id: number) =>
  api.delete('/api/apps/kanban/board/{id}', { params: { id: String(id) } });

export const addBoard = (api: SampleApi, title: string) =>
  api.post('/api/apps/kanban/board/add', { body: { title } });

export const addCard = (
  api: SampleApi,
  board: { readonly id: number; readonly title: string },
  itemTitle: string,
) =>
  api.post('/api/apps/kanban/item/add', { body: { itemTitle, boardName: board.title, boardId: board.id } });

export const updateCard = (api: SampleApi, item: Partial<KanbanItem> & Pick<KanbanItem, 'id'>) =>
  api.put('/api/apps/kanban/item/update', { body: { item } });

const deleteCard = (api: SampleApi, id: number) =>
  api.delete('/api/apps/kanban/item/{id}', { params: { id: String(id) } });

export const duplicateCard = (api: SampleApi, id: number, title: string) =>
  api.post('/api/apps/kanban/item/{id}/duplicate', { params: { id: String(id) }, body: { title } });

export const addComment = (api: SampleApi, cardId: number, body: { author: string; text: string }) =>
  api.post('/api/apps/kanban/item/{id}/comments', { params: { id: String(cardId) }, body });
