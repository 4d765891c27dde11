import { addressesOf, type ParametersOf } from '@apps-hub/contract/pages/addresses';

import { SAMPLE_PAGES, type SamplePageId } from './pages.ts';

/** A value for each parameter of a sample page's address. */
export type SampleParameters<I extends SamplePageId> = ParametersOf<typeof SAMPLE_PAGES, I>;

/** A sample page's address in the hub. */
export const sampleAddress = addressesOf(SAMPLE_PAGES);
