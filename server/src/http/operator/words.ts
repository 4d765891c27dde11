import type { PauseReason } from '@apps-hub/contract/pause-reasons';

import type { OperatorAction } from '#operator/operator-record.ts';
import type { TimelineLine } from '#operator/stores.ts';

/** Everything that the operator's page says, in one language. */
export interface OperatorWords {
  readonly title: string;
  readonly otherLanguage: string;
  readonly nav: {
    readonly overview: string;
    readonly stores: string;
    readonly queues: string;
    readonly log: string;
  };
  readonly signOut: string;
  readonly never: string;
  readonly now: string;
  readonly why: string;
  readonly whyHint: string;
  readonly signIn: {
    readonly title: string;
    readonly name: string;
    readonly password: string;
    readonly submit: string;
    readonly joinLink: string;
    readonly ended: string;
  };
  readonly join: {
    readonly title: string;
    readonly text: string;
    readonly code: string;
    readonly password: string;
    readonly passwordHint: (characters: number) => string;
    readonly submit: string;
  };
  readonly code: {
    readonly title: string;
    readonly text: string;
    readonly appText: string;
    readonly openApp: string;
    readonly secret: string;
    readonly field: string;
    readonly submit: string;
  };
  readonly refused: Readonly<
    Record<
      | 'busy'
      | 'code_wrong'
      | 'credentials_invalid'
      | 'form_used'
      | 'invalid'
      | 'link_invalid'
      | 'locked'
      | 'origin_foreign'
      | 'password_common'
      | 'password_short'
      | 'rate_limited'
      | 'why_missing',
      string
    >
  >;
  readonly done: Readonly<Record<Done, string>>;
  readonly notFound: { readonly title: string; readonly text: string };
  readonly failed: { readonly title: string; readonly text: string };
  readonly health: {
    readonly title: string;
    readonly database: string;
    readonly databaseText: (facts: {
      readonly size: string;
      readonly used: string;
      readonly most: string;
    }) => string;
    readonly longTransaction: (age: string) => string;
    readonly disk: string;
    readonly diskFree: (free: string) => string;
    readonly diskElsewhere: string;
    readonly books: string;
    readonly booksAgree: string;
    readonly booksDiffer: (count: string, stores: string) => string;
    readonly events: string;
    readonly eventsNone: string;
    readonly eventsWait: (age: string) => string;
    readonly steps: string;
    readonly stepsOnTime: string;
    readonly stepsLate: (age: string) => string;
    readonly reinstall: string;
    readonly silentNodes: string;
    readonly kept: string;
    readonly storesCount: (count: string) => string;
    readonly backup: string;
    readonly verified: string;
    readonly pointInTime: string;
    readonly notKnown: string;
    readonly silent: string;
    readonly until: (time: string) => string;
    readonly paused: string;
    readonly log: string;
    readonly logWhole: (entries: string) => string;
    readonly logNewest: (entries: string, proved: string) => string;
    readonly logBroken: (id: string) => string;
  };
  readonly good: string;
  readonly bad: string;
  readonly unclear: string;
  readonly processes: string;
  readonly calls: {
    readonly title: string;
    readonly text: string;
    readonly target: string;
    readonly calls: string;
    readonly failed: string;
    readonly failures: string;
    readonly last: string;
  };
  readonly stores: {
    readonly title: string;
    readonly search: string;
    readonly searchButton: string;
    readonly store: string;
    readonly platform: string;
    readonly apps: string;
    readonly state: string;
    readonly lastEvent: string;
    readonly lastError: string;
    readonly nothing: string;
    readonly next: string;
    readonly previous: string;
    readonly states: Readonly<Record<'active' | 'paused' | 'uninstalled', string>>;
  };
  readonly store: {
    readonly id: string;
    readonly since: string;
    readonly waiting: string;
    readonly parked: string;
    readonly pauseTitle: string;
    readonly pauseText: string;
    readonly pauseReason: string;
    readonly reasons: Readonly<Record<PauseReason, string>>;
    readonly pause: string;
    readonly pausedSince: (time: string) => string;
    readonly resumeText: string;
    readonly resume: string;
    readonly timeline: string;
    readonly timelineText: string;
    readonly time: string;
    readonly kind: string;
    readonly what: string;
    readonly about: string;
    readonly kinds: Readonly<Record<TimelineLine['kind'], string>>;
  };
  readonly queues: {
    readonly title: string;
    readonly kinds: string;
    readonly idle: string;
    readonly kind: string;
    readonly waiting: string;
    readonly running: string;
    readonly held: string;
    readonly failed: string;
    readonly oldest: string;
    readonly failing: string;
    readonly failingNone: string;
    readonly tries: string;
    readonly reason: string;
    readonly nextTry: string;
    readonly gaveUp: string;
    readonly retry: string;
    readonly giveUp: string;
    readonly notGivenUp: string;
    readonly change: string;
  };
  readonly log: {
    readonly title: string;
    readonly text: string;
    readonly who: string;
    readonly action: string;
    readonly older: string;
    readonly actions: Readonly<Record<OperatorAction, string>>;
  };
}

/** What an action says afterwards. */
export const DONE = ['paused', 'resumed', 'retried', 'given_up', 'unchanged'] as const;

export type Done = (typeof DONE)[number];
