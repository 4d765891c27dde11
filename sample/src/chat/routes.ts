import type { Chat, ChatContact, ChatMessage, Contact } from '@apps-hub/contract/sample/chat/routes';
import { Hono } from 'hono/tiny';

import { notFound } from '../kit/answers.ts';
import { matches, searchOf } from '../kit/list.ts';
import { nextId } from '../kit/rows.ts';
import type { Seeding } from '../kit/seeding.ts';
import { seedChats, seedContacts, seedProfileUser } from './data.ts';

const withChat = (contact: Contact, chats: readonly Chat[]): ChatContact[] => {
  const chat = chats.find(({ userId }) => userId === contact.id);
  const lastMessage = chat?.messages.at(-1);
  if (chat === undefined || lastMessage === undefined) return [];
  return [{ ...contact, chat: { id: chat.id, unseenMsgs: chat.unseenMsgs, lastMessage } }];
};

const byLastMessage = (a: ChatContact, b: ChatContact): number =>
  b.chat.lastMessage.time.localeCompare(a.chat.lastMessage.time);

export const chatRoutes = (seeding: Seeding): Hono => {
  const contacts = seedContacts(seeding.locale);
  const chats = seedChats(seeding);
  const profileUser = seedProfileUser(seeding.locale);
  const contactOf = (userId: string) => contacts.find(({ id }) => id === Number(userId));
  return new Hono()
    .get('/api/apps/chat/chats-and-contacts', (c) => {
      const found = contacts.filter(({ fullName }) => matches(searchOf(c), [fullName]));
      const chatsContacts = found.flatMap((contact) => withChat(contact, chats)).sort(byLastMessage);
      return c.json({ chatsContacts, contacts: found, profileUser });
    })
    .get('/api/apps/chat/chats/:userId', (c) => {
      const contact = contactOf(c.req.param('userId'));
      if (contact === undefined) return notFound();
      const chat = chats.find(({ userId }) => userId === contact.id);
      if (chat !== undefined) chat.unseenMsgs = 0;
      return c.json({ chat: chat ?? null, contact });
    })
    .post('/api/apps/chat/chats/:userId', async (c) => {
      const contact = contactOf(c.req.param('userId'));
      if (contact === undefined) return notFound();
      const { message, senderId } = await c.req.json<{ message: string; senderId: number }>();
      const msg: ChatMessage = {
        message,
        senderId,
        time: seeding.now().toISOString(),
        feedback: { isSent: true, isDelivered: false, isSeen: false },
      };
      const known = chats.find(({ userId }) => userId === contact.id);
      if (known !== undefined) {
        known.messages.push(msg);
        return c.json({ msg }, 201);
      }
      const chat: Chat = { id: nextId(chats), userId: contact.id, unseenMsgs: 0, messages: [msg] };
      chats.push(chat);
      return c.json({ msg, chat }, 201);
    });
};
