import type { Email } from '../contract.ts';
import { expect, it } from 'vitest';

import { applied, labelled, moved, undoOf } from './changes.ts';
import { addressOf, isIn, placeOf } from './place.ts';

const email = (id: number, more: Partial<Email> = {}): Email => ({
  id,
  to: [],
  from: { name: 'Noura', email: 'noura@example.com', avatar: '' },
  subject: 'Prices',
  cc: [],
  bcc: [],
  message: '',
  attachments: [],
  isStarred: false,
  labels: [],
  time: '2021-07-01T10:00:00',
  replies: [],
  folder: 'inbox',
  isRead: false,
  isDeleted: false,
  ...more,
});

it('brings moved emails back to their own folders', () => {
  const before = [email(1), email(2, { folder: 'sent' }), email(3)];
  const change = moved(before, 'spam');
  const after = before.map((each) => applied(each, change));
  expect(after.map(({ folder }) => folder)).toEqual(['spam', 'spam', 'spam']);
  const undo = undoOf(before, change);
  expect(undo).toHaveLength(2);
  expect(after.map((each) => undo.reduce(applied, each))).toEqual(before);
});

it('restores trashed emails when they are moved to a folder', () => {
  const deleted = email(1, { isDeleted: true, folder: 'sent' });
  expect(applied(deleted, moved([deleted], 'inbox'))).toMatchObject({ folder: 'inbox', isDeleted: false });
  expect(applied(deleted, moved([deleted], 'restore'))).toMatchObject({ folder: 'sent', isDeleted: false });
});

it('adds a label to all emails if some have it, and removes it if all have it', () => {
  const some = [email(1, { labels: ['company'] }), email(2)];
  const all = some.map((each) => applied(each, labelled(some, 'company')));
  expect(all.map(({ labels }) => labels)).toEqual([['company'], ['company']]);
  const none = all.map((each) => applied(each, labelled(all, 'company')));
  expect(none.map(({ labels }) => labels)).toEqual([[], []]);
});

it('recognises each folder, filter and label by its address, and nothing else', () => {
  expect(placeOf('sent', '')).toEqual({ filter: 'sent' });
  expect(placeOf('nowhere', '')).toBeUndefined();
  expect(placeOf('', 'nothing')).toBeUndefined();
  const company = placeOf('', 'company');
  expect(company && addressOf(company)).toBe('/apps/email/label/company');
  expect(company && isIn(company, email(1, { labels: ['company'] }))).toBe(true);
  expect(company && isIn(company, email(1))).toBe(false);
});
