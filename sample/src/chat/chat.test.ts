import { listChats, openChat, sendMessage } from '@apps-hub/contract/sample/chat/routes';
import { PROFILE_USER_ID } from '@apps-hub/contract/sample/chat/values';
import { expect } from 'vitest';

import { testRows } from '../testing/suite.ts';

const hello = { message: 'Hello', senderId: PROFILE_USER_ID };

/** A contact with whom there is no chat yet. */
const STRANGER = 5;

testRows([
  {
    call: 'GET /api/apps/chat/chats-and-contacts',
    request: 'q',
    answer:
      'chatsContacts (contacts with chat: id, unseenMsgs, lastMessage; most recent first), contacts, profileUser; name filter applies to the first two',
    promise: {
      'gives 2 chats, 10 contacts and the user': async ({ answer }) => {
        const { chatsContacts, contacts, profileUser } = await answer(listChats);
        expect([chatsContacts.length, contacts.length, profileUser.id]).toEqual([2, 10, 11]);
        expect(profileUser.role).toBe('admin');
      },
      'puts the chat with the latest message first': async ({ answer, call, wait }) => {
        const before = (await answer(listChats)).chatsContacts.map(({ id }) => id);
        expect(before).toEqual([1, 2]);
        wait(1);
        await call(sendMessage, { params: { userId: 2 }, body: hello });
        const after = (await answer(listChats)).chatsContacts;
        expect(after.map(({ id }) => id)).toEqual([2, 1]);
        expect(after[0]?.chat.lastMessage.message).toBe('Hello');
      },
      'filters chats and contacts by name, not the user': async ({ answer }) => {
        const { contacts } = await answer(listChats);
        const name = contacts[0]?.fullName ?? '?';
        const found = await answer(listChats, { query: { q: name.toLowerCase() } });
        expect(found.contacts).toEqual([contacts[0]]);
        expect(found.chatsContacts.map(({ id }) => id)).toEqual([1]);
        const nobody = await answer(listChats, { query: { q: 'nobody has this name' } });
        expect([nobody.chatsContacts, nobody.contacts, nobody.profileUser.id]).toEqual([[], [], 11]);
      },
    },
  },
  {
    call: 'GET /api/apps/chat/chats/{userId}',
    request: 'none',
    answer: 'chat and contact; resets unseen count',
    promise: {
      'opens the chat and leaves nothing unseen': async ({ answer }) => {
        expect((await answer(listChats)).chatsContacts[0]?.chat.unseenMsgs).toBe(1);
        const { chat, contact } = await answer(openChat, { params: { userId: 1 } });
        expect([chat?.userId, chat?.unseenMsgs, contact.id]).toEqual([1, 0, 1]);
        expect((await answer(listChats)).chatsContacts[0]?.chat.unseenMsgs).toBe(0);
      },
      'gives the contact alone where there is no chat': async ({ answer, call }) => {
        const { chat, contact } = await answer(openChat, { params: { userId: STRANGER } });
        expect([chat, contact.id]).toEqual([null, STRANGER]);
        expect((await call(openChat, { params: { userId: 99 } })).status).toBe(404);
      },
    },
  },
  {
    call: 'POST /api/apps/chat/chats/{userId}',
    request: 'message, senderId',
    answer: '201 with msg, and chat if newly created',
    promise: {
      'adds a message that is sent, not delivered and not seen': async ({ answer, call }) => {
        const { status, body } = await call(sendMessage, { params: { userId: 1 }, body: hello });
        expect([status, body]).toEqual([
          201,
          {
            msg: {
              ...hello,
              time: '2026-11-15T22:30:00.000Z',
              feedback: { isSent: true, isDelivered: false, isSeen: false },
            },
          },
        ]);
        const { chat } = await answer(openChat, { params: { userId: 1 } });
        expect(chat?.messages.at(-1)).toEqual(body.msg);
      },
      'creates the chat with the first message, once': async ({ answer, call }) => {
        const request = { params: { userId: STRANGER }, body: hello };
        const first = await call(sendMessage, request);
        expect(first.body.chat).toEqual({
          id: 3,
          userId: STRANGER,
          unseenMsgs: 0,
          messages: [first.body.msg],
        });
        expect((await call(sendMessage, request)).body.chat).toBeUndefined();
        expect((await answer(openChat, { params: { userId: STRANGER } })).chat?.messages).toHaveLength(2);
        expect((await answer(listChats)).chatsContacts).toHaveLength(3);
      },
      'refuses somebody who is no contact': async ({ call }) => {
        expect((await call(sendMessage, { params: { userId: 99 }, body: hello })).status).toBe(404);
      },
    },
  },
]);
