import { z } from '@hono/zod-openapi';

import { avatarValue, countValue } from '../contract/primitives.ts';
import { idParam, NO_BODY, sampleDelete, sampleRead, sampleWrite } from '../contract/route.ts';
import { KANBAN_LABELS, KANBAN_TEXT_MAX_LENGTH, KANBAN_TITLE_MAX_LENGTH } from './values.ts';

const boardSchema = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  itemsIds: z.array(z.number().int()),
});

const memberSchema = z.strictObject({ img: avatarValue, name: z.string() });

const itemSchema = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  dueDate: z.string(),
  labels: z.array(z.enum(KANBAN_LABELS)),
  members: z.array(memberSchema),
  comments: z.string(),
  attachments: countValue,
  commentsCount: countValue,
  image: z.string(),
});

const commentSchema = z.strictObject({
  id: z.number().int(),
  author: z.string(),
  text: z.string(),
  /** An instant. */
  time: z.iso.datetime(),
});

const fileSchema = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  sizeBytes: countValue,
});

export type KanbanFile = z.infer<typeof fileSchema>;
export type KanbanMember = z.infer<typeof memberSchema>;
export type KanbanComment = z.infer<typeof commentSchema>;
export type KanbanBoard = z.infer<typeof boardSchema>;
export type KanbanItem = z.infer<typeof itemSchema>;

/** An unknown board or item. */
const refusals = { 404: NO_BODY };

export const getKanban = sampleRead({
  path: '/api/apps/kanban',
  summary: 'The boards in their order, and all items; `large` fills the boards up to 500 items',
  query: z.object({ large: z.literal('1').optional() }),
  answer: z.strictObject({ boards: z.array(boardSchema), items: z.array(itemSchema) }),
});

export const renameBoard = sampleWrite({
  method: 'put',
  path: '/api/apps/kanban/board/rename',
  summary: 'Renames a board',
  body: z.strictObject({ boardId: z.number().int(), newName: z.string() }),
  answer: boardSchema,
  refusals,
});

export const deleteBoard = sampleDelete({
  path: '/api/apps/kanban/board/{id}',
  summary: 'Deletes a board with its items',
  params: idParam,
  refusals,
});

export const addBoard = sampleWrite({
  method: 'post',
  path: '/api/apps/kanban/board/add',
  summary: 'Adds a board; a title that exists fails like a lost connection',
  body: z.strictObject({ title: z.string() }),
  answer: boardSchema,
});

export const addItem = sampleWrite({
  method: 'post',
  path: '/api/apps/kanban/item/add',
  summary: 'Adds an item to a board; without its title or board name it fails like a lost connection',
  body: z.strictObject({ itemTitle: z.string(), boardName: z.string(), boardId: z.number().int() }),
  answer: itemSchema,
  refusals,
});

export const updateItem = sampleWrite({
  method: 'put',
  path: '/api/apps/kanban/item/update',
  summary: 'Changes an item',
  body: z.strictObject({ item: itemSchema.partial().required({ id: true }) }),
  answer: itemSchema,
  refusals,
});

export const deleteItem = sampleDelete({
  path: '/api/apps/kanban/item/{id}',
  summary: 'Deletes an item',
  params: idParam,
  refusals,
});

export const orderItems = sampleWrite({
  method: 'put',
  path: '/api/apps/kanban/item/state-update',
  summary: 'Replaces the items of a board and their order',
  body: z.strictObject({ boardId: z.number().int(), ids: z.array(z.number().int()) }),
  answer: boardSchema,
  refusals,
});

export const orderBoards = sampleWrite({
  method: 'put',
  path: '/api/apps/kanban/board/state-update',
  summary: 'Replaces the order of the boards',
  body: z.array(z.number().int()),
  answer: z.array(boardSchema),
});

/** Not in the specification: who can be assigned. */
export const getKanbanMembers = sampleRead({
  path: '/api/apps/kanban/members',
  summary: 'The people who can be assigned to items',
  answer: z.strictObject({ members: z.array(memberSchema) }),
});

/** Not in the specification: duplicates an item right below it. */
export const duplicateItem = sampleWrite({
  method: 'post',
  path: '/api/apps/kanban/item/{id}/duplicate',
  summary: 'Duplicates an item without its comments, below the original',
  params: idParam,
  body: z.strictObject({ title: z.string().max(KANBAN_TITLE_MAX_LENGTH) }),
  answer: itemSchema,
  refusals,
});

/** Not in the specification: an item's comments. */
export const getItemComments = sampleRead({
  path: '/api/apps/kanban/item/{id}/comments',
  summary: 'The comments of an item, the latest last',
  params: idParam,
  answer: z.strictObject({ comments: z.array(commentSchema) }),
  refusals,
});

export const addItemComment = sampleWrite({
  method: 'post',
  path: '/api/apps/kanban/item/{id}/comments',
  summary: 'Adds a comment, which the item then shows as its latest',
  params: idParam,
  body: z.strictObject({ author: z.string(), text: z.string().max(KANBAN_TEXT_MAX_LENGTH) }),
  answer: commentSchema,
  refusals,
});

/** Not in the specification: an item's attached files. Their content stays on the reader's device. */
export const getItemFiles = sampleRead({
  path: '/api/apps/kanban/item/{id}/files',
  summary: 'The names and sizes of the files attached to an item',
  params: idParam,
  answer: z.strictObject({ files: z.array(fileSchema) }),
  refusals,
});

export const addItemFile = sampleWrite({
  method: 'post',
  path: '/api/apps/kanban/item/{id}/files',
  summary: 'Attaches a file to an item',
  params: idParam,
  body: fileSchema.omit({ id: true }),
  answer: fileSchema,
  refusals,
});

export const deleteItemFile = sampleDelete({
  path: '/api/apps/kanban/item/{id}/files/{fileId}',
  summary: 'Removes a file from an item',
  params: idParam.extend({ fileId: z.string() }),
  refusals,
});
