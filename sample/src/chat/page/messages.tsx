import type { Contact } from '../contract.ts';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import classes from './chat.module.css';
import type { ChatMemory } from './chat-memory.ts';
import type { ChatRow } from './chat-rows.ts';
import { MessageLine } from './message-line.tsx';
import type { ChatTimes } from './use-times.ts';

interface MessagesProps {
  readonly rows: readonly ChatRow[];
  readonly contact: Contact;
  readonly times: ChatTimes;
  readonly places: ChatMemory['places'];
  /** Changes when the user sends, to scroll to the end. */
  readonly sentCount: number;
  /** What is looked for in the chat, and the row of the message that is shown. */
  readonly found: { readonly wanted: string; readonly row: number | undefined };
  readonly onRetry: (id: number) => void;
}

const BUBBLE_PX = 46;
const LINE_PX = 24;
const META_PX = 30;
const PREVIEW_PX = 280;
const LETTERS_PER_LINE = 60;

/** Estimated row height; a better estimate means less jumping while scrolling back. */
const estimate = (row: ChatRow | undefined): number => {
  if (row?.kind !== 'message') return BUBBLE_PX;
  const { message, attachments = [] } = row.message;
  const lines = Math.ceil(message.length / LETTERS_PER_LINE) + message.split('\n').length - 1;
  const pictures = attachments.filter(({ preview }) => preview !== '').length;
  return BUBBLE_PX + Math.max(0, lines - 1) * LINE_PX + (row.isLast ? META_PX : 0) + pictures * PREVIEW_PX;
};

const NEAR_END_PX = 80;

const Typing = ({ name }: { readonly name: string }) => {
  const { t } = usePhrases();
  return (
    <div className={classes.typing}>
      <span className={classes.dots} aria-hidden>
        <i />
        <i />
        <i />
      </span>
      <span className={classes.quiet}>{t('sampleChat.typing', { name })}</span>
    </div>
  );
};

/** Virtualised rows. Sticks to the end when a row is added. */
const useWindow = ({ rows, contact, places, sentCount, found }: MessagesProps) => {
  const box = useRef<HTMLElement>(null);
  const place = places.get(contact.id);
  const current = useRef<Virtualizer<HTMLElement, Element>>(null);
  // Runs before the library's own effect, which discards the position.
  useLayoutEffect(
    () => () => {
      const list = current.current;
      if (!list || list.scrollOffset === null || list.isAtEnd()) places.delete(contact.id);
      else places.set(contact.id, { offsetPx: list.scrollOffset, measured: list.takeSnapshot() });
    },
    [contact.id, places],
  );
  // A new function would recompute all rows on each scroll.
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  const estimateSize = useCallback((index: number) => estimate(rows[index]), [rows]);
  // oxlint-disable-next-line react/incompatible-library -- the library's functions are not passed to anything memoised
  const windowed = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize,
    getItemKey,
    overscan: 6,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END_PX,
    ...(place && { initialOffset: place.offsetPx, initialMeasurementsCache: place.measured }),
  });
  useLayoutEffect(() => {
    current.current = windowed;
    if (!places.has(contact.id)) windowed.scrollToEnd();
  }, [contact.id, places, windowed]);
  useEffect(() => {
    if (sentCount > 0) windowed.scrollToEnd();
  }, [sentCount, windowed]);
  useEffect(() => {
    if (found.row !== undefined) windowed.scrollToIndex(found.row, { align: 'center' });
  }, [found.row, windowed]);
  return { box, windowed };
};

/** A chat's messages, virtualised. Use a `key` per chat. */
export const Messages = (props: MessagesProps) => {
  const { rows, contact, times, found, onRetry } = props;
  const { t } = usePhrases();
  const { box, windowed } = useWindow(props);
  const count = useMemo(() => rows.filter(({ kind }) => kind === 'message').length, [rows]);
  const draw = (row: ChatRow) => {
    if (row.kind === 'typing') return <Typing name={contact.fullName} />;
    if (row.kind === 'day') return <p className={classes.day}>{times.dayName(row.day)}</p>;
    return <MessageLine row={row} contact={contact} times={times} wanted={found.wanted} onRetry={onRetry} />;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== box.current || (event.key !== 'Home' && event.key !== 'End')) return;
    // Native smooth scrolling stops short when rows turn out taller than estimated.
    event.preventDefault();
    if (event.key === 'Home') windowed.scrollToIndex(0);
    else windowed.scrollToEnd();
  };
  const isAway = rows.length > 0 && !windowed.isAtEnd();
  return (
    <div className={classes.messagesFrame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys scroll, as in any scrollable area */}
      <section
        ref={box}
        className={classes.messages}
        aria-label={t('sampleChat.messagesWith', { name: contact.fullName })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <ol className={classes.rows} style={{ blockSize: windowed.getTotalSize() }}>
          {windowed.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index];
            if (!row) return null;
            const position =
              row.kind === 'message' ? { 'aria-setsize': count, 'aria-posinset': row.place + 1 } : {};
            return (
              <li
                key={key}
                ref={windowed.measureElement}
                data-index={index}
                className={classes.row}
                data-found={index === found.row || undefined}
                style={{ transform: `translateY(${start}px)` }}
                {...position}
              >
                {draw(row)}
              </li>
            );
          })}
        </ol>
      </section>
      {isAway && (
        <ActionIcon
          variant="default"
          radius="xl"
          size="lg"
          className={classes.toEnd}
          aria-label={t('sampleChat.toLatest')}
          onClick={() => windowed.scrollToEnd()}
        >
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
};
