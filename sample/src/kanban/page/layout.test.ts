import { expect, it } from 'vitest';

import {
  type Boards,
  changedBoards,
  isReordered,
  placeAtGap,
  placeOf,
  withBoardAt,
  withCardAt,
  withStep,
} from './layout.ts';

const BOARDS: Boards = [
  { id: 1, title: 'Open', itemsIds: [11, 12, 13] },
  { id: 2, title: 'Review', itemsIds: [21] },
  { id: 3, title: 'Done', itemsIds: [] },
];

const idsOf = (boards: Boards) => boards.map(({ itemsIds }) => itemsIds);
const card = (id: number) => ({ kind: 'card', id }) as const;

it('moves a card within its board and to another', () => {
  expect(idsOf(withCardAt(BOARDS, 11, { boardId: 1, index: 2 }))).toEqual([[12, 13, 11], [21], []]);
  expect(idsOf(withCardAt(BOARDS, 12, { boardId: 2, index: 0 }))).toEqual([[11, 13], [12, 21], []]);
  expect(idsOf(withCardAt(BOARDS, 13, { boardId: 3, index: 5 }))).toEqual([[11, 12], [21], [13]]);
});

it('changes nothing when nothing moves or the card or board is gone', () => {
  expect(withCardAt(BOARDS, 12, { boardId: 1, index: 1 })).toBe(BOARDS);
  expect(withCardAt(BOARDS, 99, { boardId: 1, index: 1 })).toBe(BOARDS);
  expect(withCardAt(BOARDS, 12, { boardId: 9, index: 0 })).toBe(BOARDS);
  expect(withBoardAt(BOARDS, 9, 0)).toBe(BOARDS);
});

it('converts a gap below the card in its own board to an index without the card', () => {
  for (const [gap, index] of [
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 2],
  ] as const)
    expect(placeAtGap(BOARDS, 12, { boardId: 1, index: gap })).toEqual({ boardId: 1, index });
  expect(placeAtGap(BOARDS, 12, { boardId: 2, index: 1 })).toEqual({ boardId: 2, index: 1 });
});

it('moves a card back to its previous place', () => {
  for (const id of [11, 12, 13, 21]) {
    const from = placeOf(BOARDS, id);
    if (from === undefined) throw new Error(`no card ${id}`);
    for (const { id: boardId } of BOARDS) {
      const moved = withCardAt(BOARDS, id, { boardId, index: 0 });
      expect(idsOf(withCardAt(moved, id, from))).toEqual(idsOf(BOARDS));
    }
  }
});

it('moves a card with the arrow keys and stops at the edges', () => {
  expect(idsOf(withStep(BOARDS, card(12), 'up'))).toEqual([[12, 11, 13], [21], []]);
  expect(idsOf(withStep(BOARDS, card(13), 'forward'))).toEqual([[11, 12], [21, 13], []]);
  expect(idsOf(withStep(BOARDS, card(21), 'back'))).toEqual([[21, 11, 12, 13], [], []]);
  expect(withStep(BOARDS, card(11), 'up')).toBe(BOARDS);
  expect(withStep(BOARDS, card(13), 'down')).toBe(BOARDS);
  expect(withStep(BOARDS, card(12), 'back')).toBe(BOARDS);
});

it('moves a board with the arrow keys and stops at the edges', () => {
  const forward = withStep(BOARDS, { kind: 'board', id: 1 }, 'forward');
  expect(forward.map(({ id }) => id)).toEqual([2, 1, 3]);
  expect(withStep(BOARDS, { kind: 'board', id: 1 }, 'back')).toBe(BOARDS);
  expect(withStep(BOARDS, { kind: 'board', id: 3 }, 'forward')).toBe(BOARDS);
  expect(withStep(BOARDS, { kind: 'board', id: 1 }, 'down')).toBe(BOARDS);
});

it('names the boards whose cards changed, and whether the boards changed places', () => {
  const after = withCardAt(BOARDS, 12, { boardId: 2, index: 0 });
  expect(changedBoards(BOARDS, after).map(({ id }) => id)).toEqual([1, 2]);
  expect([isReordered(BOARDS, after), isReordered(BOARDS, withBoardAt(BOARDS, 1, 2))]).toEqual([false, true]);
});
