import type { AboutContact, Attachment, Chat, ChatContact, Contact, ProfileUser } from './contract.ts';
import { Hono } from 'hono/tiny';

import { notFound } from '../kit/answers.ts';
import { matches, searchOf } from '../kit/list.ts';
import type { Seeding } from '../kit/seeding.ts';
import { seedProfileUser } from './data.ts';
import { Talks } from './talks.ts';

const withChat = (contact: Contact, chats: readonly Chat[]): ChatContact[] => {
  const chat = chats.find(({ userId }) => userId === contact.id);
  const lastMessage = chat?.messages.at(-1);
  if (chat === undefined || lastMessage === undefined) return [];
  return [{ ...contact, chat: { id: chat.id, unseenMsgs: chat.unseenMsgs, lastMessage } }];
};

const byLastMessage = (a: ChatContact, b: ChatContact): number =>
  b.chat.lastMessage.time.localeCompare(a.chat.lastMessage.time);

interface Sent {
  readonly message: string;
  readonly senderId: number;
  readonly attachments?: Attachment[];
}

type ProfileChange = Partial<Pick<ProfileUser, 'about' | 'status'>> & {
  readonly settings?: Partial<ProfileUser['settings']>;
};

/** The specification's endpoints. */
const specifiedRoutes = (talks: Talks, profileOf: () => ProfileUser): Hono =>
  new Hono()
    .get('/api/apps/chat/chats-and-contacts', (c) => {
      if (c.req.query('large') === '1') talks.fill();
      talks.catchUp();
      const found = talks.contacts.filter(({ fullName }) => matches(searchOf(c), [fullName]));
      const chatsContacts = found.flatMap((contact) => withChat(contact, talks.chats)).sort(byLastMessage);
      return c.json({ chatsContacts, contacts: found, profileUser: profileOf() });
    })
    .get('/api/apps/chat/chats/:userId', (c) => {
      if (c.req.query('large') === '1') talks.fill();
      talks.catchUp();
      const contact = talks.contact(c.req.param('userId'));
      if (contact === undefined) return notFound();
      const chat = talks.chatWith(contact.id);
      if (chat !== undefined) chat.unseenMsgs = 0;
      return c.json({ chat: chat ?? null, contact });
    })
    .post('/api/apps/chat/chats/:userId', async (c) => {
      const contact = talks.contact(c.req.param('userId'));
      if (contact === undefined) return notFound();
      return c.json(talks.send(contact, await c.req.json<Sent>()), 201);
    });

/** Endpoints that the specification does not have. */
const ownRoutes = (talks: Talks): Hono =>
  new Hono()
    .get('/api/apps/chat/news', (c) => {
      const open = c.req.query('open');
      return c.json(
        talks.news(Number(c.req.query('since') ?? 0), open === undefined ? undefined : Number(open)),
      );
    })
    .get('/api/apps/chat/contacts/:userId', (c) => {
      const about = talks.about(Number(c.req.param('userId')));
      return about === undefined ? notFound() : c.json(about);
    })
    .put('/api/apps/chat/contacts/:userId', async (c) => {
      const about = talks.mark(Number(c.req.param('userId')), await c.req.json<Partial<AboutContact>>());
      return about === undefined ? notFound() : c.json(about, 201);
    })
    .delete('/api/apps/chat/contacts/:userId', (c) =>
      talks.remove(Number(c.req.param('userId'))) ? c.body(null, 204) : notFound(),
    );

export const chatRoutes = (seeding: Seeding): Hono => {
  const talks = new Talks(seeding);
  let profileUser = seedProfileUser(seeding.locale);
  return new Hono()
    .route(
      '/',
      specifiedRoutes(talks, () => profileUser),
    )
    .route('/', ownRoutes(talks))
    .put('/api/apps/chat/profile', async (c) => {
      const { settings, ...change } = await c.req.json<ProfileChange>();
      profileUser = { ...profileUser, ...change, settings: { ...profileUser.settings, ...settings } };
      return c.json(profileUser, 201);
    });
};
