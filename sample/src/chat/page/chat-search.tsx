import { CloseButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';

import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { SearchBox } from '@apps-hub/ui/components/search-box.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import classes from './chat.module.css';
import type { ChatRow } from './chat-rows.ts';
import { contains } from './text-parts.ts';

/** The messages that contain a text, newest first, and the one that is shown. */
export const useFound = (rows: readonly ChatRow[], isOn: boolean) => {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const wanted = isOn ? typed : '';
  const places = useMemo(
    () =>
      wanted === ''
        ? []
        : rows
            .flatMap((row, index) =>
              row.kind === 'message' && contains(row.message.message, wanted) ? [index] : [],
            )
            .toReversed(),
    [rows, wanted],
  );
  const at = Math.min(chosen, Math.max(0, places.length - 1));
  const look = (text: string) => {
    setTyped(text);
    setChosen(0);
  };
  /** After the oldest comes the newest again. */
  const step = (by: 1 | -1) => setChosen((at + by + places.length) % Math.max(1, places.length));
  return { wanted, count: places.length, at, row: places[at], look, step };
};

type Found = ReturnType<typeof useFound>;

interface ChatSearchBarProps {
  readonly found: Found;
  readonly onClose: () => void;
}

/** Searches the open chat, and steps through the messages found. */
export const ChatSearchBar = ({ found, onClose }: ChatSearchBarProps) => {
  const { t, formats } = usePhrases();
  const { wanted, count, at } = found;
  const bar = useRef<HTMLElement>(null);
  useEffect(() => bar.current?.querySelector('input')?.focus(), []);
  return (
    <search ref={bar} className={classes.find}>
      <SearchBox label={t('sampleChat.find.label')} value={wanted} onSearch={found.look} />
      <output className={classes.quiet}>
        {wanted !== '' &&
          (count === 0
            ? t('sampleChat.find.none')
            : t('sampleChat.find.at', { n: formats.number(at + 1), of: formats.number(count) }))}
      </output>
      <IconAction
        label={t('sampleChat.find.older')}
        icon={<IconChevronUp size={20} aria-hidden />}
        onClick={() => found.step(1)}
      />
      <IconAction
        label={t('sampleChat.find.newer')}
        icon={<IconChevronDown size={20} aria-hidden />}
        onClick={() => found.step(-1)}
      />
      <CloseButton aria-label={t('sampleChat.find.close')} onClick={onClose} />
    </search>
  );
};
