/** A clock that stands still until a test moves it. */
export interface TestClock {
  readonly now: () => Date;
  readonly advance: (ms: number) => void;
  readonly set: (instant: string) => void;
}

export const createClock = (start = '2026-03-01T09:00:00.000Z'): TestClock => {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance: (ms) => {
      time += ms;
    },
    set: (instant) => {
      time = Date.parse(instant);
    },
  };
};
