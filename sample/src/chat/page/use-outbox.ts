import { PROFILE_USER_ID } from '../values.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import type { ShownMessage } from './chat-rows.ts';
import { chatQuery, type ChatSource, newsKey, sendMessage, type Sent } from './queries.ts';

export interface Unsent extends Sent {
  readonly id: number;
  readonly time: string;
  readonly isFailed: boolean;
}

export interface Outbox {
  /** Messages being sent, or that failed. */
  readonly unsent: readonly Unsent[];
  readonly send: (sent: Sent) => void;
  readonly retry: (id: number) => void;
}

/** The pending message as its chat shows it. */
export const shownUnsent = ({ id, message, attachments, time, isFailed }: Unsent): ShownMessage => ({
  message,
  time,
  senderId: PROFILE_USER_ID,
  feedback: { isSent: false, isDelivered: false, isSeen: false },
  ...(attachments.length > 0 && { attachments: [...attachments] }),
  unsent: { id, isFailed },
});

/** Sends messages in order. Each is shown at once, and kept if it fails. */
export const useOutbox = (source: ChatSource): Outbox => {
  const queries = useQueryClient();
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const lastId = useRef(0);
  const queue = useRef(Promise.resolve());
  const setFailed = (id: number, isFailed: boolean) =>
    setUnsent((all) => all.map((each) => (each.id === id ? { ...each, isFailed } : each)));
  const post = async (one: Unsent) => {
    try {
      await sendMessage(source, one);
    } catch {
      setFailed(one.id, true);
      return;
    }
    // Add to the chat before removing from the outbox, to avoid flicker.
    const { queryKey } = chatQuery(source, one.userId);
    if (queries.getQueryData(queryKey)?.chat === null) await queries.invalidateQueries({ queryKey });
    await queries.refetchQueries({ queryKey: newsKey(source) });
    setUnsent((all) => all.filter(({ id }) => id !== one.id));
  };
  const enqueue = (one: Unsent) => {
    queue.current = queue.current.then(() => post(one));
  };
  return {
    unsent,
    send: (sent) => {
      lastId.current += 1;
      const one = { ...sent, id: lastId.current, time: new Date().toISOString(), isFailed: false };
      setUnsent((all) => [...all, one]);
      enqueue(one);
    },
    retry: (id) => {
      const one = unsent.find((each) => each.id === id);
      if (!one) return;
      setFailed(id, false);
      enqueue(one);
    },
  };
};
