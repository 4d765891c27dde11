import { type ComponentType, createElement, lazy, Suspense, useState } from 'react';

import type { Area } from '../i18n/areas.ts';
import { phraseStore } from '../i18n/phrase-store.ts';

type Fetch = () => Promise<unknown>;

const waiting: Fetch[] = [];
let fetchesWhenIdle = false;
let isFetching = false;

const fetchNext = (): void => {
  const next = waiting.shift();
  isFetching = next !== undefined;
  // If this fails, opening the dialog fetches it again and shows the error.
  if (next) void next().then(fetchLater, fetchLater);
};

const fetchLater = (): void => {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(fetchNext);
  else setTimeout(fetchNext, 1);
};

/** Called once the page is drawn: from then on its dialogs and drawers are fetched while the browser has nothing to do. */
export const fetchOverlaysWhenIdle = (): void => {
  fetchesWhenIdle = true;
  if (!isFetching) fetchLater();
};

/** A dialog or drawer that opens at once: it is not part of the page's first load, but fetched, with its phrases, before anybody opens it. */
export const overlay = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...areas: readonly Area[]
): ComponentType<Props> => {
  let fetched: ComponentType<Props> | undefined;
  const fetchAll = async () => {
    [fetched] = await Promise.all([load(), phraseStore.load(...areas)]);
    return { default: fetched };
  };
  const Later = lazy(fetchAll);
  waiting.push(fetchAll);
  if (fetchesWhenIdle && !isFetching) fetchLater();
  return (props) => {
    // Chosen once, so that an open dialog keeps its input. React shows a lazy part 300 ms late even when it is there.
    const [Part] = useState(() => fetched ?? Later);
    return createElement(Suspense, { fallback: null }, createElement(Part, props));
  };
};
