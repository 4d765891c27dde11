import type { AboutContact, Attachment, Chat, ChatMessage, ChatNews, Contact } from './contract.ts';
import { PROFILE_USER_ID } from './values.ts';

import { nextId, removeFirst } from '../kit/rows.ts';
import type { Seeding } from '../kit/seeding.ts';
import { answerTo, type Pace, paceOf } from './answers.ts';
import { seedAbout, seedChats, seedContacts } from './data.ts';
import { seedEarlier } from './large.ts';

/** A scheduled answer of a contact. */
interface Owed {
  readonly sentAtMs: number;
  readonly pace: Pace;
  readonly answer: string;
}

interface Sent {
  readonly message: string;
  readonly senderId: number;
  readonly attachments?: readonly Attachment[] | undefined;
}

const LARGE_CHAT_WITH = 1;

/** The chats' state by the clock: over time, contacts receive, read and answer messages. */
export class Talks {
  readonly contacts: Contact[];
  readonly chats: Chat[];
  readonly #about: Map<number, AboutContact>;
  readonly #seeding: Seeding;
  readonly #owed = new Map<number, Owed>();
  /** The log of message changes; the index is the sequence number. */
  #log: { readonly userId: number; readonly index: number }[] = [];
  #isLarge = false;

  constructor(seeding: Seeding) {
    this.#seeding = seeding;
    this.contacts = seedContacts(seeding.locale);
    this.chats = seedChats(seeding);
    this.#about = seedAbout(seeding.locale);
  }

  contact(userId: string): Contact | undefined {
    return this.contacts.find(({ id }) => id === Number(userId));
  }

  chatWith(userId: number): Chat | undefined {
    return this.chats.find((chat) => chat.userId === userId);
  }

  about(userId: number): AboutContact | undefined {
    return this.#about.get(userId);
  }

  mark(userId: number, change: Partial<AboutContact>): AboutContact | undefined {
    const before = this.#about.get(userId);
    if (before === undefined) return undefined;
    const after = { ...before, ...change };
    this.#about.set(userId, after);
    if (after.isBlocked) this.#owed.delete(userId);
    return after;
  }

  remove(userId: number): boolean {
    this.#owed.delete(userId);
    this.#about.delete(userId);
    this.#log = this.#log.map((entry) => (entry.userId === userId ? { userId: 0, index: 0 } : entry));
    removeFirst(this.chats, (chat) => chat.userId === userId);
    return removeFirst(this.contacts, ({ id }) => id === userId);
  }

  /** Fills one chat, once. */
  fill(): void {
    const chat = this.chatWith(LARGE_CHAT_WITH);
    if (this.#isLarge || chat === undefined) return;
    this.#isLarge = true;
    const earlier = seedEarlier(this.#seeding, chat.userId, chat.messages);
    chat.messages.unshift(...earlier);
    this.#log = this.#log.map((entry) =>
      entry.userId === chat.userId ? { ...entry, index: entry.index + earlier.length } : entry,
    );
  }

  send(contact: Contact, { message, senderId, attachments }: Sent): { msg: ChatMessage; chat?: Chat } {
    this.catchUp();
    const now = this.#seeding.now();
    const msg: ChatMessage = {
      message,
      senderId,
      time: now.toISOString(),
      feedback: { isSent: true, isDelivered: false, isSeen: false },
      ...(attachments !== undefined && { attachments: [...attachments] }),
    };
    const known = this.chatWith(contact.id);
    const chat = known ?? { id: nextId(this.chats), userId: contact.id, unseenMsgs: 0, messages: [] };
    if (known === undefined) this.chats.push(chat);
    this.#add(chat, msg);
    this.#expectAnswer(contact, chat, msg);
    return known === undefined ? { msg, chat } : { msg };
  }

  /** Applies all scheduled events that are due. */
  catchUp(): void {
    const nowMs = this.#seeding.now().getTime();
    for (const [userId, { sentAtMs, pace, answer }] of this.#owed) {
      const chat = this.chatWith(userId);
      const passedMs = nowMs - sentAtMs;
      if (chat === undefined) continue;
      if (passedMs >= pace.deliveredMs) this.#tick(chat, 'isDelivered');
      if (passedMs >= pace.seenMs) this.#tick(chat, 'isSeen');
      if (passedMs >= pace.answeredMs) {
        this.#owed.delete(userId);
        chat.unseenMsgs += 1;
        this.#add(chat, {
          message: answer,
          senderId: userId,
          time: new Date(sentAtMs + pace.answeredMs).toISOString(),
          feedback: { isSent: true, isDelivered: true, isSeen: false },
        });
      }
    }
  }

  news(since: number, open: number | undefined): ChatNews {
    this.catchUp();
    const opened = open === undefined ? undefined : this.chatWith(open);
    if (opened !== undefined) opened.unseenMsgs = 0;
    const changed = new Map(
      this.#log.slice(since).map((entry) => [`${entry.userId}/${entry.index}`, entry] as const),
    );
    const nowMs = this.#seeding.now().getTime();
    const owed = [...this.#owed];
    const steps = owed.flatMap(([, { sentAtMs, pace }]) =>
      Object.values<number>({ ...pace })
        .map((step) => sentAtMs + step - nowMs)
        .filter((inMs) => inMs > 0),
    );
    return {
      sequence: this.#log.length,
      changes: [...changed.values()].flatMap(({ userId, index }) => {
        const message = this.chatWith(userId)?.messages[index];
        return message === undefined ? [] : [{ userId, index, message }];
      }),
      typing: owed
        .filter(([, { sentAtMs, pace }]) => nowMs - sentAtMs >= pace.typingMs)
        .map(([userId]) => userId),
      nextInMs: steps.length === 0 ? null : Math.min(...steps),
    };
  }

  #add(chat: Chat, message: ChatMessage): void {
    chat.messages.push(message);
    this.#log.push({ userId: chat.userId, index: chat.messages.length - 1 });
  }

  /** Ticks the user's own messages from the last back to the first that already has the tick. */
  #tick(chat: Chat, tick: 'isDelivered' | 'isSeen'): void {
    for (let index = chat.messages.length - 1; index >= 0; index -= 1) {
      const message = chat.messages[index];
      if (message === undefined || message.senderId !== PROFILE_USER_ID) continue;
      if (message.feedback[tick]) return;
      chat.messages[index] = { ...message, feedback: { ...message.feedback, [tick]: true } };
      this.#log.push({ userId: chat.userId, index });
    }
  }

  /** One answer covers all messages sent before it. */
  #expectAnswer(contact: Contact, chat: Chat, { message, attachments, time }: ChatMessage): void {
    if (this.#about.get(contact.id)?.isBlocked) return;
    const answer = answerTo({
      message,
      hasFiles: (attachments?.length ?? 0) > 0,
      count: chat.messages.length,
      locale: this.#seeding.locale,
    });
    const pace = paceOf(contact.status, answer);
    if (pace !== undefined) this.#owed.set(contact.id, { sentAtMs: Date.parse(time), pace, answer });
  }
}
