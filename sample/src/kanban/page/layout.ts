import type { KanbanBoard } from '../contract.ts';

export type Boards = readonly KanbanBoard[];

/** A card's position: its board and index. */
export interface Place {
  readonly boardId: number;
  readonly index: number;
}

/** The moved item: a card, or a whole board. */
export interface Moved {
  readonly kind: 'card' | 'board';
  readonly id: number;
}

/** An arrow key's direction; `back` and `forward` follow the reading direction. */
export type Direction = 'up' | 'down' | 'back' | 'forward';

export const placeOf = (boards: Boards, cardId: number): Place | undefined => {
  for (const { id, itemsIds } of boards) {
    const index = itemsIds.indexOf(cardId);
    if (index !== -1) return { boardId: id, index };
  }
  return undefined;
};

/** Moves a card to an index counted without the card; unchanged if the card or board is gone. */
export const withCardAt = (boards: Boards, cardId: number, place: Place): Boards => {
  const from = placeOf(boards, cardId);
  if (from === undefined || boards.every(({ id }) => id !== place.boardId)) return boards;
  if (from.boardId === place.boardId && from.index === place.index) return boards;
  return boards.map((board) => {
    if (board.id !== from.boardId && board.id !== place.boardId) return board;
    const others = board.itemsIds.filter((id) => id !== cardId);
    return {
      ...board,
      itemsIds: board.id === place.boardId ? others.toSpliced(place.index, 0, cardId) : others,
    };
  });
};

/** Converts a gap between displayed cards to an index without the moved card. */
export const placeAtGap = (boards: Boards, cardId: number, { boardId, index }: Place): Place => {
  const from = placeOf(boards, cardId);
  const isAbove = from?.boardId === boardId && from.index < index;
  return { boardId, index: isAbove ? index - 1 : index };
};

/** Moves a board to an index counted without the board. */
export const withBoardAt = (boards: Boards, boardId: number, index: number): Boards => {
  const from = boards.findIndex(({ id }) => id === boardId);
  const board = boards[from];
  if (board === undefined || from === index) return boards;
  return boards.toSpliced(from, 1).toSpliced(index, 0, board);
};

const withCardStepped = (boards: Boards, cardId: number, direction: Direction): Boards => {
  const from = placeOf(boards, cardId);
  if (from === undefined) return boards;
  const { boardId, index } = from;
  const at = boards.findIndex(({ id }) => id === boardId);
  if (direction === 'up' || direction === 'down') {
    const next = index + (direction === 'up' ? -1 : 1);
    const isWithin = next >= 0 && next < (boards[at]?.itemsIds.length ?? 0);
    return isWithin ? withCardAt(boards, cardId, { boardId, index: next }) : boards;
  }
  const beside = boards[at + (direction === 'back' ? -1 : 1)];
  if (beside === undefined) return boards;
  return withCardAt(boards, cardId, {
    boardId: beside.id,
    index: Math.min(index, beside.itemsIds.length),
  });
};

const withBoardStepped = (boards: Boards, boardId: number, direction: Direction): Boards => {
  if (direction === 'up' || direction === 'down') return boards;
  const next = boards.findIndex(({ id }) => id === boardId) + (direction === 'back' ? -1 : 1);
  return next >= 0 && next < boards.length ? withBoardAt(boards, boardId, next) : boards;
};

/** Moves by one arrow key; unchanged at the edge. */
export const withStep = (boards: Boards, { kind, id }: Moved, direction: Direction): Boards =>
  kind === 'card' ? withCardStepped(boards, id, direction) : withBoardStepped(boards, id, direction);

const areSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** The boards whose cards changed. */
export const changedBoards = (before: Boards, after: Boards): Boards =>
  after.filter(({ id, itemsIds }) => {
    const known = before.find((board) => board.id === id);
    return known === undefined || !areSame(known.itemsIds, itemsIds);
  });

export const isReordered = (before: Boards, after: Boards): boolean =>
  !areSame(
    before.map(({ id }) => id),
    after.map(({ id }) => id),
  );
