import { z } from '@hono/zod-openapi';

import { avatarValue, countValue } from '../primitives.ts';
import { NO_BODY, sampleRead, sampleWrite } from '../route.ts';
import { CONTACT_STATUSES } from './values.ts';

const contactSchema = z.strictObject({
  id: z.number().int(),
  fullName: z.string(),
  role: z.string(),
  about: z.string(),
  avatar: avatarValue,
  status: z.enum(CONTACT_STATUSES),
});

const profileUserSchema = contactSchema.extend({
  settings: z.strictObject({ isTwoStepAuthVerificationEnabled: z.boolean(), isNotificationsOn: z.boolean() }),
});

const messageSchema = z.strictObject({
  message: z.string(),
  time: z.string(),
  senderId: z.number().int(),
  feedback: z.strictObject({ isSent: z.boolean(), isDelivered: z.boolean(), isSeen: z.boolean() }),
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

export type Contact = z.infer<typeof contactSchema>;
export type ProfileUser = z.infer<typeof profileUserSchema>;
export type ChatMessage = z.infer<typeof messageSchema>;
export type Chat = z.infer<typeof chatSchema>;
export type ChatContact = z.infer<typeof chatContactSchema>;

const userParam = z.object({ userId: z.string() });

const refusals = { 404: NO_BODY };

export const listChats = sampleRead({
  path: '/api/apps/chat/chats-and-contacts',
  summary: 'Chats with their last message, all contacts, and the user',
  query: z.object({ q: z.string().optional() }),
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
  answer: z.strictObject({ chat: chatSchema.nullable(), contact: contactSchema }),
  refusals,
});

export const sendMessage = sampleWrite({
  method: 'post',
  path: '/api/apps/chat/chats/{userId}',
  summary: 'Sends a message; the first one creates the chat',
  params: userParam,
  body: z.strictObject({ message: z.string(), senderId: z.number().int() }),
  answer: z.strictObject({ msg: messageSchema, chat: chatSchema.optional() }),
  refusals,
});
