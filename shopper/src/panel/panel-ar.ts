import { SHOPPER_WORDS_AR } from '@apps-hub/contract/loyalty/shopper/words-ar';

import { definePanel } from './panel.ts';

definePanel(SHOPPER_WORDS_AR);
