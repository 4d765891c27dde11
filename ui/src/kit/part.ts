import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
} from 'react';

import { LoadingRows } from '#components/states.tsx';
import type { Area } from '#i18n/areas.ts';
import { phraseStore } from '#i18n/phrase-store.ts';

interface Choices {
  /** The phrases that it needs besides the page's. */
  readonly area?: Area;
  /** Shown until it is there: so many lines to come, or this; nothing by default. */
  readonly rows?: number;
  readonly fallback?: ReactNode;
}

/** A part of a screen that loads by itself, so that other screens load neither its code nor its styles. */
export const part = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { area, rows, fallback = rows === undefined ? null : createElement(LoadingRows, { rows }) }: Choices = {},
): FunctionComponent<Props> => {
  const Later = lazy(async () => {
    const [found] = await Promise.all([load(), area && phraseStore.load(area)]);
    return { default: found };
  });
  return (props) => createElement(Suspense, { fallback }, createElement(Later, props));
};
