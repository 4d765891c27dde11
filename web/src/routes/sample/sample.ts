import { SAMPLE_PAGES, type SamplePageId } from '@apps-hub/contract/pages/sample';
import { lazyRouteComponent } from '@tanstack/react-router';

import type { Screen } from '#screens/screen.ts';

/** Which file shows a sample page is looked up when one is opened: the apps' pages load none of it. */
const screenOf = (id: SamplePageId): Screen => ({
  component: lazyRouteComponent(async () => {
    const { openSample } = await import('./screens.ts');
    return { default: await openSample(id) };
  }),
});

// The keys of an object literal are its type's.
const IDS = Object.keys(SAMPLE_PAGES) as SamplePageId[];

/** The screens of the sample pages. */
export const SAMPLE_SCREENS = Object.fromEntries(IDS.map((id) => [id, screenOf(id)])) as Readonly<
  Record<SamplePageId, Screen> // one entry for each id
>;
