import type { AboutContact, Attachment, Chat, ChatNews, Contact, ProfileUser } from '../contract.ts';
import { PROFILE_USER_ID } from '../values.ts';
import { SEARCH_MAX_LENGTH } from '@apps-hub/contract/values';
import type { Locale } from '@apps-hub/domain/locale';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { SampleApi } from '#api/client.ts';

/** The screen's search parameters. */
export interface ChatSearch {
  readonly q?: string | undefined;
  /** The contact whose chat is open. */
  readonly with?: number | undefined;
  /** Whether one chat has 5,000 messages. */
  readonly large?: 1 | undefined;
}

export const parseChatSearch = (raw: Readonly<Record<string, unknown>>): ChatSearch => {
  const q = typeof raw['q'] === 'string' || typeof raw['q'] === 'number' ? String(raw['q']) : '';
  const contact = Number(raw['with']);
  return {
    q: q.slice(0, SEARCH_MAX_LENGTH) || undefined,
    with: Number.isInteger(contact) && contact > 0 ? contact : undefined,
    large: Number(raw['large']) === 1 ? 1 : undefined,
  };
};

/** The endpoints in one language and size; both are part of each key. */
export interface ChatSource {
  readonly api: SampleApi;
  readonly locale: Locale;
  readonly large: 1 | undefined;
}

const chatsKey = ['sample', 'chat'] as const;

const keyOf = ({ locale, large }: ChatSource) => [...chatsKey, locale, large ?? 0] as const;

const largeOf = ({ large }: ChatSource) => (large === undefined ? {} : { large: '1' as const });

export const chatListKey = (source: ChatSource) => [...keyOf(source), 'list'] as const;

/** Chats with their last message, contacts, and the user. */
export const chatListQuery = (source: ChatSource, q: string | undefined) =>
  queryOptions({
    queryKey: [...chatListKey(source), q ?? ''],
    queryFn: () =>
      source.api.get('/api/apps/chat/chats-and-contacts', {
        query: { ...largeOf(source), ...(q !== undefined && { q }) },
      }),
    placeholderData: keepPreviousData,
  });

export interface OpenChat {
  readonly chat: Chat | null;
  readonly contact: Contact;
}

/** The chat with a contact. Fetched once; polling keeps it up to date. */
export const chatQuery = (source: ChatSource, userId: number) =>
  queryOptions({
    queryKey: [...keyOf(source), 'chat', userId],
    queryFn: (): Promise<OpenChat> =>
      source.api.get('/api/apps/chat/chats/{userId}', {
        params: { userId: String(userId) },
        query: largeOf(source),
      }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    // Comparing thousands of messages would take longer than drawing the visible ones.
    structuralSharing: false,
  });

export const newsKey = (source: ChatSource) => [...keyOf(source), 'news'] as const;

export const readNews = ({ api }: ChatSource, since: number, open: number | undefined) =>
  api.get('/api/apps/chat/news', {
    query: { since: String(since), ...(open !== undefined && { open: String(open) }) },
  });

/** Merges new messages and ticks into the loaded chats. */
export const applyNews = (queries: QueryClient, source: ChatSource, { changes }: ChatNews): void => {
  for (const userId of new Set(changes.map((change) => change.userId))) {
    const { queryKey } = chatQuery(source, userId);
    const known = queries.getQueryData(queryKey);
    if (known?.chat === null) void queries.invalidateQueries({ queryKey });
    if (!known?.chat) continue;
    const messages = [...known.chat.messages];
    for (const change of changes) if (change.userId === userId) messages[change.index] = change.message;
    queries.setQueryData(queryKey, { ...known, chat: { ...known.chat, messages } });
  }
};

export interface Sent {
  readonly userId: number;
  readonly message: string;
  readonly attachments: readonly Attachment[];
}

export const sendMessage = ({ api }: ChatSource, { userId, message, attachments }: Sent) =>
  api.post('/api/apps/chat/chats/{userId}', {
    params: { userId: String(userId) },
    body: {
      message,
      senderId: PROFILE_USER_ID,
      ...(attachments.length > 0 && { attachments: [...attachments] }),
    },
  });

type ProfileChange = Partial<Pick<ProfileUser, 'about' | 'status' | 'settings'>>;

export const updateProfile = ({ api }: ChatSource, body: ProfileChange) =>
  api.put('/api/apps/chat/profile', { body });

export const aboutKey = (source: ChatSource) => [...keyOf(source), 'about'] as const;

/** A contact's details and the user's marks. */
export const aboutQuery = (source: ChatSource, userId: number) =>
  queryOptions({
    queryKey: [...aboutKey(source), userId],
    queryFn: () => source.api.get('/api/apps/chat/contacts/{userId}', { params: { userId: String(userId) } }),
  });

export type ContactMarks = Pick<AboutContact, 'tags' | 'isImportant' | 'isBlocked'>;

export const updateContact = ({ api }: ChatSource, userId: number, body: Partial<ContactMarks>) =>
  api.put('/api/apps/chat/contacts/{userId}', { params: { userId: String(userId) }, body });

export const deleteContact = ({ api }: ChatSource, userId: number) =>
  api.delete('/api/apps/chat/contacts/{userId}', { params: { userId: String(userId) } });
