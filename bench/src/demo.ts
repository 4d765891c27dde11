import type { CurrencyCode } from '@apps-hub/domain/money';
import { fillStore } from '@apps-hub/server/demo/fill-store';
import { installApp } from '@apps-hub/server/verbs/hub/stores/install';

import { secondsOf } from './measure.ts';
import { startStack } from './stack.ts';

const ROUNDS = 3;
const WANTED_SECONDS = 5;

/** `npm run bench:demo --workspace bench`: how long a merchant waits at the first start for the demo store's year. */
const stack = await startStack(1);
try {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const storeId = await installApp(stack.deps, 'sandbox', {
      app: 'loyalty',
      store: {
        externalId: `demo-${round}`,
        name: 'Demo',
        currency: 'SAR' as CurrencyCode, // a valid code
        country: 'SA',
        timeZone: 'Asia/Riyadh',
      },
      credentials: { accessToken: 'a token for measurements' },
    });
    const cpu = process.cpuUsage();
    const seconds = await secondsOf(() =>
      fillStore(stack.deps, storeId, { endsAt: stack.deps.now(), withCarriers: true }),
    );
    const ownSeconds = process.cpuUsage(cpu).user / 1_000_000;
    console.log(
      `a year in ${seconds.toFixed(1)} s, ${ownSeconds.toFixed(1)} s of it our own; wanted: under ${WANTED_SECONDS} s`,
    );
  }
} finally {
  await stack.stop();
}
