import type { KanbanBoard, KanbanComment, KanbanFile, KanbanItem } from './contract.ts';
import { Hono } from 'hono/tiny';

import { networkError, notFound } from '../kit/answers.ts';
import { nextId, removeFirst } from '../kit/rows.ts';
import type { Seeding } from '../kit/seeding.ts';
import { seedComments } from './comments.ts';
import { seedBoards, seedItems, seedMembers } from './data.ts';
import { seedFiles } from './files.ts';
import { seedMoreItems } from './large.ts';

interface Tables {
  readonly seeding: Seeding;
  readonly boards: KanbanBoard[];
  readonly items: KanbanItem[];
  /** Comments by item, created when first requested. */
  readonly comments: Map<number, KanbanComment[]>;
  /** Files by item, created when first requested. */
  readonly files: Map<number, KanbanFile[]>;
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

/** Distributes more items over the boards, once. */
const fill = ({ seeding, boards, items }: Tables): void => {
  for (const [index, item] of seedMoreItems(seeding, items).entries()) {
    items.push(item);
    boards[index % boards.length]?.itemsIds.push(item.id);
  }
};

const boardRoutes = (tables: Tables): Hono => {
  const { boards, items } = tables;
  let isFilled = false;
  return new Hono()
    .get('/api/apps/kanban', (c) => {
      if (c.req.query('large') === '1' && !isFilled) {
        fill(tables);
        isFilled = true;
      }
      return c.json({ boards, items });
    })
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
};

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

/** Endpoints that the specification does not have. */
const ownRoutes = ({ seeding, boards, items, comments }: Tables): Hono => {
  const commentsOf = (item: KanbanItem): KanbanComment[] => {
    const known = comments.get(item.id) ?? seedComments(seeding, item);
    comments.set(item.id, known);
    return known;
  };
  return new Hono()
    .get('/api/apps/kanban/members', (c) => c.json({ members: seedMembers(seeding) }))
    .post('/api/apps/kanban/item/:id/duplicate', async (c) => {
      const original = byId(items, c.req.param('id'));
      const { title } = await c.req.json<{ title: string }>();
      if (original === undefined) return notFound();
      const copy = { ...original, id: nextId(items), title, comments: '', commentsCount: 0 };
      items.push(copy);
      const board = boards.find(({ itemsIds }) => itemsIds.includes(original.id));
      board?.itemsIds.splice(board.itemsIds.indexOf(original.id) + 1, 0, copy.id);
      return c.json(copy, 201);
    })
    .get('/api/apps/kanban/item/:id/comments', (c) => {
      const item = byId(items, c.req.param('id'));
      return item === undefined ? notFound() : c.json({ comments: commentsOf(item) });
    })
    .post('/api/apps/kanban/item/:id/comments', async (c) => {
      const item = byId(items, c.req.param('id'));
      const { author, text } = await c.req.json<{ author: string; text: string }>();
      if (item === undefined) return notFound();
      const known = commentsOf(item);
      const added = { id: nextId(known), author, text, time: seeding.now().toISOString() };
      known.push(added);
      Object.assign(item, { comments: text, commentsCount: known.length });
      return c.json(added, 201);
    });
};

/** The files of items, which the specification only counts. */
const fileRoutes = ({ seeding, items, files }: Tables): Hono => {
  const filesOf = (item: KanbanItem): KanbanFile[] => {
    const known = files.get(item.id) ?? seedFiles(seeding, item);
    files.set(item.id, known);
    return known;
  };
  return new Hono()
    .get('/api/apps/kanban/item/:id/files', (c) => {
      const item = byId(items, c.req.param('id'));
      return item === undefined ? notFound() : c.json({ files: filesOf(item) });
    })
    .post('/api/apps/kanban/item/:id/files', async (c) => {
      const item = byId(items, c.req.param('id'));
      const { name, sizeBytes } = await c.req.json<Omit<KanbanFile, 'id'>>();
      if (item === undefined) return notFound();
      const known = filesOf(item);
      const added = { id: nextId(known), name, sizeBytes };
      known.push(added);
      item.attachments = known.length;
      return c.json(added, 201);
    })
    .delete('/api/apps/kanban/item/:id/files/:fileId', (c) => {
      const item = byId(items, c.req.param('id'));
      if (item === undefined) return notFound();
      const known = filesOf(item);
      if (!removeFirst(known, ({ id }) => id === Number(c.req.param('fileId')))) return notFound();
      item.attachments = known.length;
      return c.body(null, 204);
    });
};

export const kanbanRoutes = (seeding: Seeding): Hono => {
  const tables: Tables = {
    seeding,
    boards: seedBoards(seeding),
    items: seedItems(seeding),
    comments: new Map(),
    files: new Map(),
  };
  return new Hono()
    .route('/', boardRoutes(tables))
    .route('/', itemRoutes(tables))
    .route('/', ownRoutes(tables))
    .route('/', fileRoutes(tables));
};
