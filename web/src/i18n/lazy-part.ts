import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

import type { Area } from './areas.ts';
import { phraseStore } from './phrase-store.ts';

/** A part of a screen that is fetched when it is opened, together with the texts of its area. */
export const lazyPart = <Props>(
  area: Area,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const [part] = await Promise.all([load(), phraseStore.load(area)]);
    return { default: part };
  });
