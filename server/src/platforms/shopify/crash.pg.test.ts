import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

import { SECRET } from '../../../test/http.ts';
import type { HangingRenewal } from '../../../test/renew-and-hang.ts';
import { setShopifyStage } from './testing/shopify-stage.ts';

const SCRIPT = fileURLToPath(new URL('../../../test/renew-and-hang.ts', import.meta.url));

const { suite, shopify, shop, storeOf, signIn, accessOf } = setShopifyStage();

/** Renews in another process, which is killed when Shopify has made the new tokens and before it can save them. */
const killWhileRenewing = async (): Promise<void> => {
  const killed = Promise.withResolvers<void>();
  const server = createServer((request) => {
    void (async () => {
      const body = await buffer(request);
      // Shopify has renewed them; its answer reaches nobody.
      await shopify().answer(
        new Request(`https://${shop()}/admin/oauth/access_token`, { method: 'POST', body }),
      );
      child.kill('SIGKILL');
      killed.resolve();
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const given: HangingRenewal = {
    appUrl: suite().database.appUrl,
    shopUrl: `http://127.0.0.1:${port}/{shop}`,
    secret: SECRET,
    storeId: (await storeOf()).id,
    now: suite().clock.now().toISOString(),
  };
  const child = spawn(process.execPath, [SCRIPT, JSON.stringify(given)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  await Promise.race([killed.promise, ended]);
  await ended;
  server.closeAllConnections();
  server.close();
};

it('a process killed between renewing the tokens and saving them loses nothing', async () => {
  await signIn();
  const first = await accessOf();
  suite().clock.advance(2 * 3_600_000);
  await killWhileRenewing();
  expect(shopify().shown).toEqual([first?.refreshToken]);
  // The claim of the dead process runs out within a minute.
  suite().clock.advance(61_000);
  const after = await accessOf();
  expect(shopify().shown).toEqual([first?.refreshToken, first?.refreshToken]);
  expect(shopify().isValid(after?.accessToken)).toBe(true);
});
