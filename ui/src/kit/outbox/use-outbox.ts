import { createStore, get, set } from 'idb-keyval';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { ApiError } from '#api/problem.ts';

const RETRY_MS = 15_000;

/** Whether sending the same again later may work. */
const isOutage = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.code === 'offline' ||
  error.code === 'timed_out' ||
  error.status === 429 ||
  error.status >= 500;

interface OutboxSetup<T> {
  /** The name of the browser's database. */
  readonly name: string;
  /** Whose it is: the next person at this device does not see it. A component with another owner needs another `key`. */
  readonly owner: string;
  readonly hasMore: (value: T) => boolean;
  /** Sends a part of what waits, and returns how that changes the value, which may have grown meanwhile. */
  readonly send: (value: T) => Promise<(now: T) => T>;
  /** Returns how a refusal changes the value, which may have grown meanwhile; to `undefined` if nothing of it can ever be sent. */
  readonly refused: (error: unknown, value: T) => Promise<(now: T) => T | undefined>;
}

/**
 * Work that is stored in the browser before it is sent, and sent again until the server has it. No secrets belong in it. Without storage (a
 * private window) it lasts until the page is left.
 */
export const useOutbox = <T>({ name, owner, hasMore, send, refused }: OutboxSetup<T>) => {
  const [disk] = useState(() => createStore(name, 'kept'));
  const [value, setValue] = useState<T>();
  const [isRead, setRead] = useState(false);
  const newest = useRef<T>(undefined);
  const isSending = useRef(false);
  /** Then what waits belongs to the page that shows it next; what is sent twice does no harm. */
  const isLeft = useRef(false);
  // Asynchronous, because a frame without storage throws at once.
  const keep = async (next: T | undefined): Promise<void> => set(owner, next, disk);
  const kept = async (): Promise<T | undefined> => get<T>(owner, disk);
  const put = (next: T | undefined): void => {
    if (isLeft.current) return;
    newest.current = next;
    setValue(next);
    void keep(next).catch(() => undefined);
  };
  const sendAll = async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      while (!isLeft.current && newest.current !== undefined && hasMore(newest.current)) {
        const change = await send(newest.current);
        if (newest.current !== undefined) put(change(newest.current));
      }
    } catch (error) {
      if (newest.current !== undefined && !isOutage(error)) {
        const change = await refused(error, newest.current).catch(() => undefined);
        if (change && newest.current !== undefined) put(change(newest.current));
      }
    } finally {
      isSending.current = false;
    }
  };
  const restore = useEffectEvent((known: T | undefined) => {
    setRead(true);
    if (known === undefined || newest.current !== undefined) return;
    put(known);
    void sendAll();
  });
  const open = useEffectEvent(() => void kept().then(restore, () => restore(undefined)));
  const resend = useEffectEvent(() => void sendAll());
  useEffect(() => {
    isLeft.current = false;
    open();
    const timer = setInterval(resend, RETRY_MS);
    globalThis.addEventListener('online', resend);
    return () => {
      isLeft.current = true;
      clearInterval(timer);
      globalThis.removeEventListener('online', resend);
    };
  }, []);
  return {
    value,
    isRead,
    put,
    change: (how: (now: T) => T): void => {
      if (newest.current !== undefined) put(how(newest.current));
      void sendAll();
    },
  };
};
