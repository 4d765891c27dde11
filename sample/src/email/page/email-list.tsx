import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { EmptyState, NothingFound } from '@apps-hub/ui/components/states.tsx';
import classes from './email.module.css';
import { EmailRow, type RowActions, rowId } from './email-row.tsx';
import type { EmailSearch, Place } from './place.ts';
import type { Pane } from './use-pane.ts';
import { useStable } from '#shared/use-stable.ts';

/** As in the style sheet. */
const ROW_REM = 4.25;

const rowPixels = (): number =>
  ROW_REM * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);

interface EmailListProps {
  readonly place: Place;
  readonly placeName: string;
  readonly search: EmailSearch;
  readonly pane: Pane;
  readonly onRemove: (pane: Pane['emails']) => void;
  readonly onClear: () => void;
}

const useRowActions = ({ pane, place, onRemove }: EmailListProps): RowActions => {
  const inTrash = place.filter === 'trashed';
  const open = useStable(pane.open);
  const choose = useStable<Parameters<RowActions['choose']>>((email, isChosen) =>
    pane.choose([email], isChosen),
  );
  const star = useStable<Parameters<RowActions['star']>>((email) => pane.setStar([email], !email.isStarred));
  const remove = useStable<Parameters<RowActions['remove']>>((email) =>
    inTrash ? onRemove([email]) : pane.move([email], 'trash'),
  );
  const read = useStable<Parameters<RowActions['read']>>((email) => pane.setRead([email], !email.isRead));
  const spam = useStable<Parameters<RowActions['spam']>>((email) => pane.move([email], 'spam'));
  return useMemo(
    () => ({ open, choose, star, remove, read, spam }),
    [open, choose, star, remove, read, spam],
  );
};

const Rows = (props: EmailListProps) => {
  const { place, placeName, search, pane } = props;
  const { t } = usePhrases();
  const { emails, focus } = pane;
  const scroller = useRef<HTMLDivElement>(null);
  const actions = useRowActions(props);
  const isOpen = search.email !== undefined;
  const focused = emails.findIndex(({ id }) => id === focus?.id);
  // oxlint-disable-next-line react/incompatible-library -- the library's functions are not passed to anything memoised
  const virtual = useVirtualizer({
    count: emails.length,
    getScrollElement: () => scroller.current,
    estimateSize: rowPixels,
    getItemKey: (index) => emails[index]?.id ?? index,
    overscan: 6,
    // Keep the focused row rendered, or scrolling would lose the focus.
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...(focused < 0 ? [] : [focused])])].sort(
        (a, b) => a - b,
      ),
  });
  useEffect(() => {
    // The list is inert under an open email, and is drawn again one frame after it closes.
    if (!focus || isOpen) return;
    const frame = requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`#${rowId(focus.id)}`)?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [focus, isOpen]);
  const hrefOf = (id: number) =>
    `?${new URLSearchParams({ ...(search.q && { q: search.q }), ...(search.large && { large: search.large }), email: String(id) }).toString()}`;
  return (
    <div ref={scroller} className={classes.scroll}>
      <ul
        className={classes.rows}
        aria-label={t('sampleEmail.list', { place: placeName })}
        style={{ blockSize: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const email = emails[index];
          if (!email) return null;
          return (
            <EmailRow
              key={email.id}
              email={email}
              place={place}
              href={hrefOf(email.id)}
              isChosen={pane.chosen.has(String(email.id))}
              index={index}
              count={emails.length}
              start={start}
              actions={actions}
            />
          );
        })}
      </ul>
    </div>
  );
};

/** A place's emails, virtualised. */
export const EmailList = (props: EmailListProps) => {
  const { t } = usePhrases();
  const { pane, search, onClear } = props;
  return (
    <Loaded query={pane.query} loadingRows={8}>
      {({ emails }) => {
        if (emails.length > 0) return <Rows {...props} />;
        return search.q === undefined ? (
          <EmptyState text={t('sampleEmail.empty')} />
        ) : (
          <NothingFound onClear={onClear} />
        );
      }}
    </Loaded>
  );
};
