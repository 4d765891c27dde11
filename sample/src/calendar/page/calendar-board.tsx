import type { CalendarEvent } from '../contract.ts';
import { addDays, addMonths, type LocalDate } from '@apps-hub/domain/time';
import { useQuery } from '@tanstack/react-query';
import { type Ref, Suspense, useImperativeHandle, useMemo, useRef, useState } from 'react';

import { weekStartOf } from '@apps-hub/ui/format/typed-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import type { SetAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { AddButton } from '@apps-hub/ui/components/add-button.tsx';
import { useSampleApi } from '#shared/use-sample-api.ts';
import classes from './calendar.module.css';
import { datesIn } from './dates.ts';
import { DayPopup } from './day-popup.tsx';
import { daysFrom, weeksOf, weekStartBefore } from './layout.ts';
import { ListView } from './list-view.tsx';
import { MonthView } from './month-view.tsx';
import {
  calendarsOf,
  calendarsText,
  type CalendarSearch,
  type CalendarView,
  eventsQuery,
} from './queries.ts';
import { SidePanel } from './side-panel.tsx';
import { isWithin, type Span, wholeDays } from './spans.ts';
import { TimeView } from './time-view.tsx';
import { Toolbar } from './toolbar.tsx';
import type { Preview } from './use-drag.ts';
import type { GridProps } from './use-grid.ts';
import { useMedia } from './use-media.ts';
import { useMoves } from './use-moves.ts';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';

const EventDrawer = overlay(async () => (await import('./event-drawer.tsx')).EventDrawer);

const LIST_DAYS = 30;
const WEEK_DAYS = 7;

const shownDays = (view: CalendarView, date: LocalDate, weekStart: number): readonly LocalDate[] => {
  if (view === 'month') return weeksOf(date, weekStart).flat();
  if (view === 'week') return daysFrom(weekStartBefore(date, weekStart), WEEK_DAYS);
  return daysFrom(date, view === 'day' ? 1 : LIST_DAYS);
};

const stepped = (view: CalendarView, date: LocalDate, by: number): LocalDate => {
  if (view === 'month') return addMonths(date, by);
  const days = { week: WEEK_DAYS, day: 1, list: LIST_DAYS }[view];
  return addDays(date, by * days);
};

/** The view and date from the address; the default view depends on the window's width. */
const usePlace = (search: CalendarSearch, isNarrow: boolean) => {
  const { formats } = usePhrases();
  const view: CalendarView = search.view ?? (isNarrow ? 'list' : 'month');
  const date = search.date ?? formats.today();
  const weekStart = weekStartOf(formats.currency);
  const days = useMemo(() => shownDays(view, date, weekStart), [view, date, weekStart]);
  return { view, date, days };
};

/** Announcements for moving by keyboard: each step, and how it ended. */
const useSaid = () => {
  const { t, formats } = usePhrases();
  const [said, setSaid] = useState('');
  const onCarry = (carried: Preview | undefined) => {
    const { event, span } = carried ?? {};
    const when = span && datesIn(formats).span(span);
    setSaid(event && when !== undefined ? t('sampleCalendar.moving', { title: event.title, when }) : '');
  };
  const onCancelled = ({ title }: CalendarEvent) => setSaid(t('sampleCalendar.notMoved', { title }));
  return { said, onCarry, onCancelled };
};

interface Opened {
  readonly span: Span;
  readonly event?: CalendarEvent;
}

interface ShownDay {
  readonly day: LocalDate;
  readonly anchor: HTMLElement;
}

interface Openings {
  readonly open: (opened: Opened) => void;
  readonly showDay: (shown: ShownDay) => void;
}

interface OpeningProps {
  readonly ref: Ref<Openings>;
  readonly events: readonly CalendarEvent[];
  readonly guestNames: readonly string[];
  readonly onShowDay: (day: LocalDate) => void;
}

/** The form and the list of a day, which open over the calendar. Their state is here, so that opening one renders nothing else. */
const Opening = ({ ref, events, guestNames, onShowDay }: OpeningProps) => {
  const [opened, setOpened] = useState<Opened>();
  const [shown, setShown] = useState<ShownDay>();
  const open = (next: Opened) => {
    setShown(undefined);
    setOpened(next);
  };
  useImperativeHandle(ref, () => ({ open, showDay: setShown }));
  return (
    <>
      {shown && (
        <DayPopup
          key={shown.day}
          {...shown}
          events={events}
          onOpen={(event) => open({ span: event, event })}
          onAdd={() => open({ span: wholeDays(shown.day) })}
          onShowDay={() => {
            setShown(undefined);
            onShowDay(shown.day);
          }}
          onClose={() => setShown(undefined)}
        />
      )}
      <Suspense fallback={null}>
        {opened && (
          <EventDrawer
            span={opened.span}
            event={opened.event}
            guestNames={guestNames}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </>
  );
};

interface CalendarBoardProps {
  readonly search: CalendarSearch;
  readonly onSearch: SetAddress<CalendarSearch>;
}

type ViewProps = GridProps & { readonly view: CalendarView };

const View = ({ view, ...grid }: ViewProps) => {
  if (view === 'list') return <ListView {...grid} />;
  return view === 'month' ? <MonthView {...grid} /> : <TimeView key={view} {...grid} />;
};

/** The calendar with its panel; the address keeps view, date and categories. */
export const CalendarBoard = ({ search, onSearch }: CalendarBoardProps) => {
  const { t, formats } = usePhrases();
  const api = useSampleApi();
  const isNarrow = useMedia('(max-width: 37.5em)');
  const isWide = useMedia('(min-width: 75em)');
  const { view, date, days } = usePlace(search, isNarrow);
  const query = useQuery(eventsQuery(api, formats.locale, search));
  const openings = useRef<Openings>(null);
  const { said, ...saying } = useSaid();
  const move = useMoves();
  const [first = date] = days;
  const last = days.at(-1) ?? date;
  const events = useMemo(
    () => (query.data ?? []).filter((event) => isWithin(event, first, last)),
    [query.data, first, last],
  );
  const guestNames = useMemo(
    () => [...new Set((query.data ?? []).flatMap(({ extendedProps }) => extendedProps.guests ?? []))],
    [query.data],
  );
  const open = (event: CalendarEvent) => openings.current?.open({ span: event, event });
  const add = (span: Span) => openings.current?.open({ span });
  const goTo = (next: LocalDate) => onSearch({ date: next });
  const step = (by: 1 | -1) => goTo(stepped(view, date, by));
  const addButton = (
    <AddButton disabledReason={undefined} onClick={() => add(wholeDays(date))}>
      {t('sampleCalendar.add')}
    </AddButton>
  );
  return (
    <div className={classes.board}>
      <SidePanel
        date={date}
        hasCalendar={isWide}
        chosen={calendarsOf(search)}
        onChoose={(chosen) => onSearch({ calendars: calendarsText(chosen) }, true)}
        onDate={goTo}
        addButton={isNarrow ? undefined : addButton}
      />
      <div className={classes.main}>
        <Toolbar
          view={view}
          date={date}
          days={days}
          onView={(next) => onSearch({ view: next, date })}
          onToday={() => goTo(formats.today())}
          onStep={step}
          // Below a long list the side panel is out of reach.
          addButton={isNarrow ? addButton : undefined}
        />
        <output className={classes.said} aria-live="assertive">
          {said}
        </output>
        <p id="calendar-move-help" className="visually-hidden">
          {t('sampleCalendar.moveHelp')}
        </p>
        <Loaded query={query} loadingRows={8}>
          {() => (
            <View
              view={view}
              date={date}
              days={days}
              events={events}
              isNarrow={isNarrow}
              onDate={(next) => onSearch({ date: next }, true)}
              onStep={step}
              onOpen={open}
              onAdd={add}
              onMove={move}
              onDay={(day, anchor) => openings.current?.showDay({ day, anchor })}
              {...saying}
            />
          )}
        </Loaded>
      </div>
      <Opening
        ref={openings}
        events={events}
        guestNames={guestNames}
        onShowDay={(day) => onSearch({ view: 'day', date: day })}
      />
    </div>
  );
};
