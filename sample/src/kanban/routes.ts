import type { KanbanBoard, KanbanItem } from '@apps-hub/contract/sample/kanban/routes';
import { Hono } from 'hono/tiny';

import { networkError, notFound } from '../kit/answers.ts';
import { nextId, removeFirst } from '../kit/rows.ts';
import type { Seeding } from '../kit/seeding.ts';
import { seedBoards, seedItems } from './data.ts';

interface Tables {
  readonly boards: KanbanBoard[];
  readonly items: KanbanItem[];
}

const byId = <T extends { readonly id: number }>(rows: readonly T[], id: unknown): T | undefined =>
  rows.find((row) => row.id === Number(id));

const itemNamed = (id: number, title: string): KanbanItem => ({
  id,
  title,
  dueDate: '',
  labels: [],
  members: [],
  comments: '',
  attachments: 0,
  commentsCount: 0,
  image: '',
});

const boardRoutes = ({ boards, items }: Tables): Hono =>
  new Hono()
    .get('/api/apps/kanban', (c) => c.json({ boards, items }))
    .put('/api/apps/kanban/board/rename', async (c) => {
      const { boardId, newName } = await c.req.json<{ boardId: number; newName: string }>();
      const board = byId(boards, boardId);
      return board === undefined ? notFound() : c.json(Object.assign(board, { title: newName }), 201);
    })
    .put('/api/apps/kanban/board/state-update', async (c) => {
      const ids = await c.req.json<number[]>();
      const place = ({ id }: KanbanBoard): number => (ids.includes(id) ? ids.indexOf(id) : ids.length);
      return c.json(
        boards.sort((a, b) => place(a) - place(b)),
        201,
      );
    })
    .post('/api/apps/kanban/board/add', async (c) => {
      const { title } = await c.req.json<{ title: string }>();
      if (boards.some((board) => board.title === title)) return networkError();
      const board: KanbanBoard = { id: nextId(boards), title, itemsIds: [] };
      boards.push(board);
      return c.json(board, 201);
    })
    .delete('/api/apps/kanban/board/:id', (c) => {
      const board = byId(boards, c.req.param('id'));
      if (board === undefined) return notFound();
      removeFirst(boards, ({ id }) => id === board.id);
      for (const itemId of board.itemsIds) removeFirst(items, ({ id }) => id === itemId);
      return c.body(null, 204);
    });

const itemRoutes = ({ boards, items }: Tables): Hono =>
  new Hono()
    .post('/api/apps/kanban/item/add', async (c) => {
      const { itemTitle, boardName, boardId } = await c.req.json<{
        itemTitle?: string;
        boardName?: string;
        boardId: number;
      }>();
      if (!itemTitle || !boardName) return networkError();
      const board = byId(boards, boardId);
      if (board === undefined) return notFound();
      const item = itemNamed(nextId(items), itemTitle);
      items.push(item);
      board.itemsIds.push(item.id);
      return c.json(item, 201);
    })
    .put('/api/apps/kanban/item/update', async (c) => {
      const { item } = await c.req.json<{ item: Partial<KanbanItem> & { id: number } }>();
      const known = byId(items, item.id);
      return known === undefined ? notFound() : c.json(Object.assign(known, item), 201);
    })
    .put('/api/apps/kanban/item/state-update', async (c) => {
      const { boardId, ids } = await c.req.json<{ boardId: number; ids: number[] }>();
      const board = byId(boards, boardId);
      return board === undefined ? notFound() : c.json(Object.assign(board, { itemsIds: ids }), 201);
    })
    .delete('/api/apps/kanban/item/:id', (c) => {
      const itemId = Number(c.req.param('id'));
      if (!removeFirst(items, ({ id }) => id === itemId)) return notFound();
      for (const { itemsIds } of boards) removeFirst(itemsIds, (id) => id === itemId);
      return c.body(null, 204);
    });

export const kanbanRoutes = (seeding: Seeding): Hono => {
  const tables = { boards: seedBoards(seeding), items: seedItems(seeding) };
  return new Hono().route('/', boardRoutes(tables)).route('/', itemRoutes(tables));
};
