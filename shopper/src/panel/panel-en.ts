import { SHOPPER_WORDS_EN } from '@apps-hub/contract/loyalty/shopper/words-en';

import { definePanel } from './panel.ts';

definePanel(SHOPPER_WORDS_EN);
