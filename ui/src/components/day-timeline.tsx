import { type CSSProperties, Fragment, type ReactNode, useId } from 'react';

import common from './common.module.css';
import classes from './day-timeline.module.css';
import type { Tone } from './status-badge.tsx';

/** A span of one day, with times of day as HH:MM. */
export interface DayWindow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly when: 'over' | 'running' | 'ahead' | 'free';
  readonly tone: Tone;
  /** The window's times in words. */
  readonly time: string;
  readonly badge: ReactNode;
  readonly about: ReactNode;
}

/** Windows of one place, in the order of their times. */
export interface DayLane {
  readonly id: string;
  readonly name: string;
  /** The present time of day at this place, and in words; none on another day. */
  readonly now?: { readonly at: string; readonly text: string };
  readonly windows: readonly DayWindow[];
}

interface DayTimelineProps {
  readonly lanes: readonly DayLane[];
  /** A time of day in words. */
  readonly timeText: (time: string) => string;
}

interface Axis {
  readonly from: number;
  readonly to: number;
}

const HOUR_MINUTES = 60;
const LINE_MINUTES = 15;
const LINES_PER_HOUR = HOUR_MINUTES / LINE_MINUTES;
/** A working day, shown also where nothing is planned. */
const USUAL: Axis = { from: 8, to: 18 };

const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * HOUR_MINUTES + Number(time.slice(3, 5));

/** The hours that hold all windows. */
const axisOf = (windows: readonly Pick<DayWindow, 'from' | 'to'>[]): Axis => ({
  from: Math.min(USUAL.from, ...windows.map(({ from }) => Math.floor(minutesOf(from) / HOUR_MINUTES))),
  to: Math.max(USUAL.to, ...windows.map(({ to }) => Math.ceil(minutesOf(to) / HOUR_MINUTES))),
});

/** Every second hour of the axis. */
const hoursOf = ({ from, to }: Axis): readonly string[] =>
  Array.from(
    { length: Math.ceil((to - from) / 2) },
    (_, at) => `${String(from + at * 2).padStart(2, '0')}:00`,
  );

/** The place of a time on the axis, from 0 to 1. */
const shareOf = ({ from, to }: Axis, time: string): number =>
  Math.min(Math.max((minutesOf(time) / HOUR_MINUTES - from) / (to - from), 0), 1);

/** A window's first and last grid lines; an hour at least, which has room for a name. */
const linesOf = ({ from }: Axis, window: Pick<DayWindow, 'from' | 'to'>): string => {
  const line = (time: string): number =>
    1 + Math.round(minutesOf(time) / LINE_MINUTES) - from * LINES_PER_HOUR;
  return `${line(window.from)} / ${Math.max(line(window.to), line(window.from) + LINES_PER_HOUR)}`;
};

const Window = ({ window, axis }: { readonly window: DayWindow; readonly axis: Axis }) => (
  <li
    className={classes.window}
    data-when={window.when}
    data-tone={window.tone}
    style={{ '--lines': linesOf(axis, window) } as CSSProperties}
  >
    <span className={classes.time}>{window.time}</span>
    {window.badge}
    <span className={classes.about}>{window.about}</span>
  </li>
);

const Lane = ({ lane, axis }: { readonly lane: DayLane; readonly axis: Axis }) => {
  const id = useId();
  const { name, now, windows } = lane;
  const next = windows.findIndex(({ when }) => when === 'ahead' || when === 'free');
  const clock = now && (
    <li className={classes.now} style={{ '--at': shareOf(axis, now.at) } as CSSProperties}>
      <span>{now.text}</span>
    </li>
  );
  return (
    <section className={classes.lane} aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      <ul className={common.list}>
        {windows.map((window, index) => (
          <Fragment key={window.id}>
            {index === next && clock}
            <Window window={window} axis={axis} />
          </Fragment>
        ))}
        {next === -1 && clock}
      </ul>
    </section>
  );
};

/** The windows of a day on one axis of hours, a lane for each place, with the present time; below each other on a phone. */
export const DayTimeline = ({ lanes, timeText }: DayTimelineProps) => {
  const axis = axisOf(lanes.flatMap(({ windows }) => windows));
  return (
    <div className={classes.timeline} style={{ '--hours': axis.to - axis.from } as CSSProperties}>
      <div className={classes.hours} aria-hidden>
        {hoursOf(axis).map((hour) => (
          <span key={hour}>{timeText(hour)}</span>
        ))}
      </div>
      {lanes.map((lane) => (
        <Lane key={lane.id} lane={lane} axis={axis} />
      ))}
    </div>
  );
};
