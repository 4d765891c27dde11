import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

import type { Area } from './areas.ts';
import { phraseStore } from './phrase-store.ts';

/** A lazily loaded part of a screen, fetched with its area's phrases when opened. */
export const lazyPart = <Props>(
  area: Area,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const [part] = await Promise.all([load(), phraseStore.load(area)]);
    return { default: part };
  });
