import {
  deleteChatContact,
  getChatContact,
  listChats,
  openChat,
  readChatNews,
  sendMessage,
  updateChatContact,
  updateChatProfile,
} from './contract.ts';
import { PROFILE_USER_ID } from './values.ts';
import { describe, expect, it } from 'vitest';

import { type Sample, startSample, testRows } from '../testing/suite.ts';

const hello = { message: 'Hello', senderId: PROFILE_USER_ID };

/** A contact without a chat. */
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

const news = (sample: Sample, query: Record<string, string> = {}) => sample.answer(readChatNews, { query });

describe('our own calls besides the specification', () => {
  const ME = PROFILE_USER_ID;

  it('report over time that a message is delivered, seen and answered', async () => {
    const sample = startSample();
    expect(await news(sample)).toEqual({ sequence: 0, changes: [], typing: [], nextInMs: null });
    await sample.call(sendMessage, { params: { userId: 1 }, body: { message: 'Thank you', senderId: ME } });
    const sent = await news(sample);
    expect(sent).toMatchObject({
      changes: [{ userId: 1, index: 4, message: { feedback: { isDelivered: false, isSeen: false } } }],
      typing: [],
      nextInMs: 400,
    });
    const later = async (since: number, milliseconds: number) => {
      sample.wait(milliseconds / 60_000);
      return news(sample, { since: String(since) });
    };
    const delivered = await later(sent.sequence, 400);
    expect(delivered).toMatchObject({
      changes: [{ index: 4, message: { feedback: { isDelivered: true, isSeen: false } } }],
      nextInMs: 600,
    });
    const seen = await later(delivered.sequence, 600);
    expect(seen.changes).toMatchObject([{ index: 4, message: { feedback: { isSeen: true } } }]);
    expect(seen.typing).toEqual([]);
    const typing = await later(seen.sequence, 500);
    expect([typing.changes, typing.typing]).toEqual([[], [1]]);
    const answered = await later(typing.sequence, typing.nextInMs ?? 0);
    expect(answered).toMatchObject({
      changes: [{ userId: 1, index: 5, message: { senderId: 1, message: 'You are welcome.' } }],
      typing: [],
      nextInMs: null,
    });
  });

  it('count an answer as unseen until its chat is open', async () => {
    const sample = startSample();
    const unseen = async () =>
      (await sample.answer(listChats)).chatsContacts.find(({ id }) => id === 2)?.chat.unseenMsgs;
    await sample.call(sendMessage, { params: { userId: 2 }, body: hello });
    sample.wait(1);
    expect(await unseen()).toBe(1);
    await news(sample, { open: '2' });
    expect(await unseen()).toBe(0);
  });

  it('answer several messages once, and never from an offline or blocked contact', async () => {
    const sample = startSample();
    const OFFLINE = 4;
    await sample.call(updateChatContact, { params: { userId: 2 }, body: { isBlocked: true } });
    for (const userId of [1, 1, OFFLINE, 2])
      await sample.call(sendMessage, { params: { userId }, body: hello });
    sample.wait(1);
    const { changes } = await news(sample);
    expect(changes.filter(({ message }) => message.senderId !== ME).map(({ userId }) => userId)).toEqual([1]);
    const waiting = changes.filter(({ message }) => !message.feedback.isDelivered);
    expect(waiting.map(({ userId }) => userId)).toEqual([OFFLINE, 2]);
  });

  it('answer in the language of the message', async () => {
    const sample = startSample('en');
    await sample.call(sendMessage, { params: { userId: 1 }, body: { message: 'شكرًا', senderId: ME } });
    sample.wait(1);
    expect((await news(sample)).changes.at(-1)?.message.message).toBe('على الرحب والسعة.');
  });

  it('keep a message’s files', async () => {
    const sample = startSample();
    const attachments = [
      { name: 'a.pdf', type: 'application/pdf', sizeBytes: 12, url: 'blob:1', preview: '' },
    ];
    const { msg } = await sample.answer(sendMessage, {
      params: { userId: 1 },
      body: { message: '', senderId: ME, attachments },
    });
    expect(msg.attachments).toEqual(attachments);
    sample.wait(1);
    expect((await news(sample)).changes.at(-1)?.message.message).toBe('I have the file, thanks.');
  });

  it('change the user’s bio, status and single settings', async () => {
    const { answer } = startSample();
    const body = { about: 'Away today', status: 'busy', settings: { isNotificationsOn: true } };
    const after = await answer(updateChatProfile, { body });
    expect(after).toMatchObject({
      about: 'Away today',
      status: 'busy',
      settings: { isTwoStepAuthVerificationEnabled: true, isNotificationsOn: true },
    });
    expect((await answer(listChats)).profileUser).toEqual(after);
  });

  it('mark a contact, and delete one with their chat', async () => {
    const { answer, call } = startSample();
    const marked = await answer(updateChatContact, { params: { userId: 2 }, body: { tags: ['VIP'] } });
    expect(marked).toMatchObject({ tags: ['VIP'], isImportant: false, isBlocked: false });
    expect(await answer(getChatContact, { params: { userId: 2 } })).toEqual(marked);
    expect((await call(deleteChatContact, { params: { userId: 2 } })).status).toBe(204);
    const { contacts, chatsContacts } = await answer(listChats);
    expect([contacts.length, chatsContacts.map(({ id }) => id)]).toEqual([9, [1]]);
    for (const route of [getChatContact, openChat])
      expect((await call(route, { params: { userId: 2 } })).status).toBe(404);
    expect((await call(updateChatContact, { params: { userId: 2 }, body: {} })).status).toBe(404);
    expect((await call(deleteChatContact, { params: { userId: 2 } })).status).toBe(404);
  });

  it('fill one chat up to 5,000 messages in order of time, only once', async () => {
    const sample = startSample();
    await sample.call(sendMessage, { params: { userId: 1 }, body: hello });
    const open = async () =>
      (await sample.answer(openChat, { params: { userId: 1 }, query: { large: '1' } })).chat?.messages ?? [];
    const messages = await open();
    expect([messages.length, messages.at(-1)?.message]).toEqual([5_000, 'Hello']);
    const times = messages.map(({ time }) => time);
    expect(times).toEqual(times.toSorted());
    expect(await open()).toEqual(messages);
    expect((await news(sample)).changes).toEqual([{ userId: 1, index: 4_999, message: messages.at(-1) }]);
  });
});
