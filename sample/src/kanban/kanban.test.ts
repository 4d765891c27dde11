import {
  addBoard,
  addItem,
  addItemComment,
  addItemFile,
  deleteBoard,
  deleteItem,
  deleteItemFile,
  duplicateItem,
  getItemComments,
  getItemFiles,
  getKanban,
  getKanbanMembers,
  orderBoards,
  orderItems,
  renameBoard,
  updateItem,
} from './contract.ts';
import { describe, expect, it } from 'vitest';

import { type Route, type Sample, startSample, testRows } from '../testing/suite.ts';

/** Each board's items in order. */
const layoutOf = async ({ answer }: Sample) =>
  (await answer(getKanban)).boards.map(({ title, itemsIds }) => [title, itemsIds]);

/** What the browser's `fetch` would throw as a network error. */
const isNetworkError = async ({ ask }: Sample, route: Route, body: unknown): Promise<boolean> =>
  (await ask(route, { body })).type === 'error';

testRows([
  {
    call: 'GET /api/apps/kanban',
    request: 'none',
    answer: 'boards and items',
    promise: {
      'gives three boards with six items': async (sample) => {
        expect(await layoutOf(sample)).toEqual([
          ['In Progress', [1, 2]],
          ['In Review', [3, 4]],
          ['Done', [5, 6]],
        ]);
        const { items } = await sample.answer(getKanban);
        expect(items.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
      },
    },
  },
  {
    call: 'PUT /api/apps/kanban/board/rename',
    request: 'boardId, newName',
    answer: 'updated board',
    promise: {
      'renames the board': async ({ call, answer }) => {
        const { status, body } = await call(renameBoard, { body: { boardId: 3, newName: 'Shipped' } });
        expect([status, body]).toEqual([201, { id: 3, title: 'Shipped', itemsIds: [5, 6] }]);
        expect((await answer(getKanban)).boards[2]?.title).toBe('Shipped');
      },
      'refuses an unknown board': async ({ call }) => {
        expect((await call(renameBoard, { body: { boardId: 9, newName: 'X' } })).status).toBe(404);
      },
    },
  },
  {
    call: 'DELETE /api/apps/kanban/board/{id}',
    request: 'none',
    answer: 'deletion',
    promise: {
      'removes the board with its items, once': async (sample) => {
        const params = { id: 2 };
        expect(await sample.call(deleteBoard, { params })).toEqual({ status: 204, body: null });
        expect(await layoutOf(sample)).toEqual([
          ['In Progress', [1, 2]],
          ['Done', [5, 6]],
        ]);
        expect((await sample.answer(getKanban)).items.map(({ id }) => id)).toEqual([1, 2, 5, 6]);
        expect((await sample.call(deleteBoard, { params })).status).toBe(404);
      },
    },
  },
  {
    call: 'POST /api/apps/kanban/board/add',
    request: 'title',
    answer: 'new board',
    promise: {
      'adds an empty board at the end': async (sample) => {
        const { status, body } = await sample.call(addBoard, { body: { title: 'Ideas' } });
        expect([status, body]).toEqual([201, { id: 4, title: 'Ideas', itemsIds: [] }]);
        expect((await layoutOf(sample)).at(-1)).toEqual(['Ideas', []]);
      },
      'rejects a duplicate title with a generic network error': async (sample) => {
        expect(await isNetworkError(sample, addBoard, { title: 'Done' })).toBe(true);
        expect(await layoutOf(sample)).toHaveLength(3);
      },
    },
  },
  {
    call: 'POST /api/apps/kanban/item/add',
    request: 'itemTitle, boardName, boardId',
    answer: 'new item',
    promise: {
      'adds the item at the end of its board': async (sample) => {
        const body = { itemTitle: 'Call the printer', boardName: 'Done', boardId: 3 };
        const added = await sample.call(addItem, { body });
        expect([added.status, added.body.id, added.body.title]).toEqual([201, 7, 'Call the printer']);
        expect((await layoutOf(sample)).at(-1)).toEqual(['Done', [5, 6, 7]]);
      },
      'requires itemTitle and boardName, otherwise a generic network error': async (sample) => {
        expect(await isNetworkError(sample, addItem, { boardName: 'Done', boardId: 3 })).toBe(true);
        expect(await isNetworkError(sample, addItem, { itemTitle: 'X', boardId: 3 })).toBe(true);
        expect(await isNetworkError(sample, addItem, { itemTitle: '', boardName: 'Done', boardId: 3 })).toBe(
          true,
        );
        expect((await sample.answer(getKanban)).items).toHaveLength(6);
      },
      'refuses an unknown board': async ({ call }) => {
        const body = { itemTitle: 'X', boardName: 'Nowhere', boardId: 9 };
        expect((await call(addItem, { body })).status).toBe(404);
      },
    },
  },
  {
    call: 'PUT /api/apps/kanban/item/update',
    request: 'item',
    answer: 'updated item',
    promise: {
      'changes what is sent and keeps the rest': async ({ call, answer }) => {
        const [first] = (await answer(getKanban)).items;
        const item = { id: 1, title: 'New title', labels: ['App'] };
        const changed = { ...first, title: 'New title', labels: ['App'] };
        const { status, body } = await call(updateItem, { body: { item } });
        expect([status, body]).toEqual([201, changed]);
        expect((await answer(getKanban)).items[0]).toEqual(changed);
      },
      'refuses an unknown item': async ({ call }) => {
        expect((await call(updateItem, { body: { item: { id: 99 } } })).status).toBe(404);
      },
    },
  },
  {
    call: 'DELETE /api/apps/kanban/item/{id}',
    request: 'none',
    answer: 'deletion',
    promise: {
      'removes the item, also from its board': async (sample) => {
        expect(await sample.call(deleteItem, { params: { id: 3 } })).toEqual({ status: 204, body: null });
        expect((await layoutOf(sample))[1]).toEqual(['In Review', [4]]);
        expect((await sample.answer(getKanban)).items.some(({ id }) => id === 3)).toBe(false);
        expect((await sample.call(deleteItem, { params: { id: 3 } })).status).toBe(404);
      },
    },
  },
  {
    call: 'PUT /api/apps/kanban/item/state-update',
    request: 'boardId, ids',
    answer: 'board item order replaced',
    promise: {
      'moves an item between boards by replacing the ids of both': async (sample) => {
        await sample.call(orderItems, { body: { boardId: 1, ids: [2] } });
        await sample.call(orderItems, { body: { boardId: 3, ids: [5, 1, 6] } });
        expect(await layoutOf(sample)).toEqual([
          ['In Progress', [2]],
          ['In Review', [3, 4]],
          ['Done', [5, 1, 6]],
        ]);
      },
      'refuses an unknown board': async ({ call }) => {
        expect((await call(orderItems, { body: { boardId: 9, ids: [] } })).status).toBe(404);
      },
    },
  },
  {
    call: 'PUT /api/apps/kanban/board/state-update',
    request: 'array of board ids',
    answer: 'board order replaced',
    promise: {
      'puts the boards into the given order': async (sample) => {
        const { status, body } = await sample.call(orderBoards, { body: [3, 1, 2] });
        expect([status, body.map(({ id }) => id)]).toEqual([201, [3, 1, 2]]);
        expect((await layoutOf(sample)).map(([title]) => title)).toEqual([
          'Done',
          'In Progress',
          'In Review',
        ]);
      },
      'keeps a board that is not named, at the end': async ({ call }) => {
        const { body } = await call(orderBoards, { body: [3, 2] });
        expect(body.map(({ id }) => id)).toEqual([3, 2, 1]);
      },
    },
  },
]);

describe('our own calls besides the specification', () => {
  it('list six people, including everyone assigned', async () => {
    const { answer } = startSample();
    const { members } = await answer(getKanbanMembers);
    expect(members).toHaveLength(6);
    const assigned = (await answer(getKanban)).items.flatMap((item) => item.members);
    expect(members).toEqual(expect.arrayContaining(assigned));
  });

  it('fill the boards up to 500 items once, and keep changes', async () => {
    const { answer, call } = startSample();
    await call(renameBoard, { body: { boardId: 1, newName: 'Mine' } });
    const query = { large: '1' };
    const first = await answer(getKanban, { query });
    expect([first.items.length, first.boards[0]?.title]).toEqual([500, 'Mine']);
    const placed = first.boards.flatMap(({ itemsIds }) => itemsIds);
    expect(placed.toSorted((a, b) => a - b)).toEqual(first.items.map(({ id }) => id));
    expect(await answer(getKanban, { query })).toEqual(first);
  });

  it('duplicate an item right below it, without its comments', async () => {
    const sample = startSample();
    const copy = await sample.answer(duplicateItem, { params: { id: 3 }, body: { title: 'Second' } });
    expect(copy).toMatchObject({
      id: 7,
      title: 'Second',
      labels: ['Image'],
      attachments: 9,
      commentsCount: 0,
    });
    expect((await layoutOf(sample))[1]).toEqual(['In Review', [3, 7, 4]]);
    expect((await sample.answer(getItemComments, { params: { id: 7 } })).comments).toEqual([]);
    expect((await sample.call(duplicateItem, { params: { id: 99 }, body: { title: 'X' } })).status).toBe(404);
  });

  it('list as many files as the item’s count, and keep the count when files come and go', async () => {
    const { answer, call } = startSample();
    for (const { id, attachments } of (await answer(getKanban)).items) {
      const { files } = await answer(getItemFiles, { params: { id } });
      expect([files.length, new Set(files.map((file) => file.id)).size]).toEqual([attachments, attachments]);
    }
    const body = { name: 'plan.pdf', sizeBytes: 2_048 };
    const added = await answer(addItemFile, { params: { id: 3 }, body });
    expect((await answer(getItemFiles, { params: { id: 3 } })).files.at(-1)).toEqual({
      ...body,
      id: added.id,
    });
    expect((await answer(getKanban)).items[2]?.attachments).toBe(10);
    const removed = { params: { id: 3, fileId: added.id } };
    expect((await call(deleteItemFile, removed)).status).toBe(204);
    expect((await call(deleteItemFile, removed)).status).toBe(404);
    expect((await answer(getKanban)).items[2]?.attachments).toBe(9);
    expect((await call(addItemFile, { params: { id: 99 }, body })).status).toBe(404);
    expect((await call(getItemFiles, { params: { id: 99 } })).status).toBe(404);
  });

  it('list as many comments as the item’s count, and its shown comment as the latest', async () => {
    const { answer, call } = startSample();
    for (const { id, commentsCount, comments: latest } of (await answer(getKanban)).items) {
      const { comments } = await answer(getItemComments, { params: { id } });
      expect([comments.length, comments.at(-1)?.text]).toEqual([commentsCount, latest]);
      const times = comments.map(({ time }) => time);
      expect(times).toEqual(times.toSorted());
    }
    expect((await call(getItemComments, { params: { id: 99 } })).status).toBe(404);
  });

  it('add a comment as the latest', async () => {
    const { answer, call } = startSample();
    const params = { id: 6 };
    const body = { author: 'Noura', text: 'Looks good.' };
    const { id, time } = await answer(addItemComment, { params, body });
    expect(time).toBe('2026-11-15T22:30:00.000Z');
    const { comments } = await answer(getItemComments, { params });
    expect([comments.length, comments.at(-1)]).toEqual([3, { id, ...body, time }]);
    expect((await answer(getKanban)).items[5]).toMatchObject({ comments: 'Looks good.', commentsCount: 3 });
    expect((await call(addItemComment, { params: { id: 99 }, body })).status).toBe(404);
  });
});
