import { z } from '@hono/zod-openapi';

import { avatarValue, countValue } from '../contract/primitives.ts';
import { NO_BODY, sampleDelete, sampleRead, sampleWrite } from '../contract/route.ts';
import {
  ABOUT_MAX_LENGTH,
  ATTACHMENTS_MAX_COUNT,
  CONTACT_STATUSES,
  MESSAGE_MAX_LENGTH,
  TAG_MAX_LENGTH,
  TAGS_MAX_COUNT,
} from './values.ts';

const contactSchema = z.strictObject({
  id: z.number().int(),
  fullName: z.string(),
  role: z.string(),
  about: z.string(),
  avatar: avatarValue,
  status: z.enum(CONTACT_STATUSES),
});

const settingsSchema = z.strictObject({
  isTwoStepAuthVerificationEnabled: z.boolean(),
  isNotificationsOn: z.boolean(),
});

const profileUserSchema = contactSchema.extend({ settings: settingsSchema });

/** Not in the specification: a message's file. Its blob URLs last as long as the page. */
const attachmentSchema = z.strictObject({
  name: z.string(),
  type: z.string(),
  sizeBytes: countValue,
  /** The file's URL. */
  url: z.string(),
  /** A thumbnail's URL, or empty. */
  preview: z.string(),
  /** Of sound: its length, and how loud each part is, from 0 to 100. */
  sound: z.strictObject({ seconds: countValue, peaks: z.array(z.number().int().min(0).max(100)) }).optional(),
});

const attachmentsSchema = z.array(attachmentSchema).max(ATTACHMENTS_MAX_COUNT);

const messageSchema = z.strictObject({
  message: z.string(),
  time: z.string(),
  senderId: z.number().int(),
  feedback: z.strictObject({ isSent: z.boolean(), isDelivered: z.boolean(), isSeen: z.boolean() }),
  attachments: attachmentsSchema.optional(),
});

const chatSchema = z.strictObject({
  id: z.number().int(),
  userId: z.number().int(),
  unseenMsgs: countValue,
  messages: z.array(messageSchema),
});

const chatContactSchema = contactSchema.extend({
  chat: z.strictObject({ id: z.number().int(), unseenMsgs: countValue, lastMessage: messageSchema }),
});

const aboutContactSchema = z.strictObject({
  email: z.string(),
  phone: z.string(),
  tags: z.array(z.string().min(1).max(TAG_MAX_LENGTH)).max(TAGS_MAX_COUNT),
  isImportant: z.boolean(),
  isBlocked: z.boolean(),
});

const newsSchema = z.strictObject({
  /** The `since` of the next call. */
  sequence: countValue,
  /** New messages and messages whose ticks changed, with their position in the chat. */
  changes: z.array(z.strictObject({ userId: z.number().int(), index: countValue, message: messageSchema })),
  /** Contacts who are typing. */
  typing: z.array(z.number().int()),
  /** When to poll again; null while nothing is expected. */
  nextInMs: countValue.nullable(),
});

export type Attachment = z.infer<typeof attachmentSchema>;
export type Sound = NonNullable<Attachment['sound']>;
export type AboutContact = z.infer<typeof aboutContactSchema>;
export type ChatNews = z.infer<typeof newsSchema>;
export type Contact = z.infer<typeof contactSchema>;
export type ProfileUser = z.infer<typeof profileUserSchema>;
export type ChatMessage = z.infer<typeof messageSchema>;
export type Chat = z.infer<typeof chatSchema>;
export type ChatContact = z.infer<typeof chatContactSchema>;

const userParam = z.object({ userId: z.string() });

/** `large` fills one chat up to 5,000 messages. */
const large = z.literal('1').optional();

const refusals = { 404: NO_BODY };

export const listChats = sampleRead({
  path: '/api/apps/chat/chats-and-contacts',
  summary: 'Chats with their last message, all contacts, and the user',
  query: z.object({ q: z.string().optional(), large }),
  answer: z.strictObject({
    chatsContacts: z.array(chatContactSchema),
    contacts: z.array(contactSchema),
    profileUser: profileUserSchema,
  }),
});

export const openChat = sampleRead({
  path: '/api/apps/chat/chats/{userId}',
  summary: 'The chat with a contact, if there is one; nothing in it is unseen any more',
  params: userParam,
  query: z.object({ large }),
  answer: z.strictObject({ chat: chatSchema.nullable(), contact: contactSchema }),
  refusals,
});

export const sendMessage = sampleWrite({
  method: 'post',
  path: '/api/apps/chat/chats/{userId}',
  summary: 'Sends a message; the first one creates the chat',
  params: userParam,
  body: z.strictObject({
    message: z.string().max(MESSAGE_MAX_LENGTH),
    senderId: z.number().int(),
    attachments: attachmentsSchema.optional(),
  }),
  answer: z.strictObject({ msg: messageSchema, chat: chatSchema.optional() }),
  refusals,
});

/** Not in the specification: news since the last call. Contacts answer by the endpoints' clock. */
export const readChatNews = sampleRead({
  path: '/api/apps/chat/news',
  summary: 'New messages and ticks since a call, and who is writing; nothing in the open chat stays unseen',
  query: z.object({ since: z.string().optional(), open: z.string().optional() }),
  answer: newsSchema,
});

export const updateChatProfile = sampleWrite({
  method: 'put',
  path: '/api/apps/chat/profile',
  summary: "Changes the user's own text, status or settings",
  body: z.strictObject({
    about: z.string().max(ABOUT_MAX_LENGTH).optional(),
    status: z.enum(CONTACT_STATUSES).optional(),
    settings: settingsSchema.partial().optional(),
  }),
  answer: profileUserSchema,
});

export const getChatContact = sampleRead({
  path: '/api/apps/chat/contacts/{userId}',
  summary: 'How to reach a contact, and how the user marked them',
  params: userParam,
  answer: aboutContactSchema,
  refusals,
});

export const updateChatContact = sampleWrite({
  method: 'put',
  path: '/api/apps/chat/contacts/{userId}',
  summary: 'Marks a contact; a blocked one does not answer',
  params: userParam,
  body: aboutContactSchema.pick({ tags: true, isImportant: true, isBlocked: true }).partial(),
  answer: aboutContactSchema,
  refusals,
});

export const deleteChatContact = sampleDelete({
  path: '/api/apps/chat/contacts/{userId}',
  summary: 'Deletes a contact and the chat with them',
  params: userParam,
  refusals,
});
