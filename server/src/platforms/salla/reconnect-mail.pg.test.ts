import { expect, it } from 'vitest';

import type { MailDeps } from '#deps.ts';
import type { Mail } from '#mail/mailer.ts';
import { createAccountKeys } from '#security/account-keys.ts';
import { hostAccess } from '#verbs/hub/stores/host-access.ts';
import { type ReconnectJob, sendReconnectMail } from '#verbs/hub/stores/reconnect-mail.ts';
import { eraseStore } from '#verbs/shop/privacy/erase-store.ts';
import { setSallaStage } from './testing/salla-stage.ts';

const { suite, http, salla, storeOf, authorize, accessOf, signIn, frame } = setSallaStage();

/** Expires the access token and uses the refresh token elsewhere, so that Salla revokes both. */
const revoke = async (): Promise<void> => {
  const { accessToken = '', refreshToken = '' } = (await accessOf()) ?? {};
  salla().endAccess(accessToken);
  const form = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: 'client of loyalty',
    client_secret: 'client secret of loyalty',
  });
  await salla().answer(
    new Request('https://accounts.salla.test/oauth2/token', { method: 'POST', body: form.toString() }),
  );
};

/** Makes this many calls in a row, which Salla rejects. */
const call = async (times: number): Promise<void> => {
  const { id } = await storeOf();
  for (let each = 0; each < times; each += 1)
    await hostAccess(http().deps, id, 'loyalty')
      .then((held) => held.renewed?.())
      .catch(() => undefined);
};

const takeJobs = async (): Promise<ReconnectJob[]> => {
  const jobs: ReconnectJob[] = [];
  for (const boss of suite().bosses)
    for (const job of await boss.fetch<ReconnectJob>('store.reconnect', { batchSize: 20 })) {
      jobs.push(job.data);
      await boss.complete('store.reconnect', job.id);
    }
  return jobs;
};

const sentFor = async (jobs: readonly ReconnectJob[]): Promise<Mail[]> => {
  const sent: Mail[] = [];
  const deps: MailDeps = {
    ...http().deps,
    keys: createAccountKeys('s'.repeat(64)),
    mailer: { send: (mail) => Promise.resolve(void sent.push(mail)) },
    appsUrl: 'https://hub.example',
    appName: 'Apps Hub',
  };
  for (const job of jobs) await sendReconnectMail(deps, job);
  return sent;
};

const open = async (): Promise<void> => {
  await authorize();
  await signIn(frame('11'));
};

it('mails the owner once when Salla refuses to renew the tokens', async () => {
  await open();
  await revoke();
  await call(5);
  const jobs = await takeJobs();
  expect(jobs).toHaveLength(1);
  const [mail, ...more] = await sentFor(jobs);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: { address: 'owner@palm.example' },
    locale: 'ar',
    subject: 'انقطع اتصال التطبيق بمتجر متجر النخيل',
  });
  expect(mail?.text).toContain('/embedded/app/11');
  await call(3);
  expect(await takeJobs()).toEqual([]);
});

it('mails again only when a reinstalled app loses its connection', async () => {
  await open();
  await revoke();
  await call(1);
  const jobs = await takeJobs();
  suite().clock.advance(1000);
  await authorize();
  expect(await sentFor(jobs)).toEqual([]);
  suite().clock.advance(1000);
  await revoke();
  await call(2);
  const again = await takeJobs();
  expect(again).toHaveLength(1);
  expect(await sentFor(again)).toHaveLength(1);
});

it('deletes the owner’s address when the store is erased', async () => {
  await open();
  const { id } = await storeOf();
  const { owner } = suite().database;
  await owner`update store set status = 'uninstalled', erase_due_at = ${suite().clock.now()} where id = ${id}`;
  await eraseStore(http().deps, id);
  const [row] = await owner`select owner_email from store where id = ${id}`;
  expect(row).toEqual({ owner_email: null });
});
