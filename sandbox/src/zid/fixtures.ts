import { Hono } from 'hono';
import type { Context as HttpContext } from 'hono';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { bearsToken, parseInput, readJson } from '../http/json-body.ts';
import { asId } from '../ids.ts';
import type { StoreId } from '../ids.ts';
import { SandboxError } from '../sandbox-error.ts';
import type { ZidApp } from './config.ts';
import { findGrant, refuseTokens } from './installation.ts';
import { authorizeOnZid, subscribeOnZid, uninstallFromZid } from './installing.ts';
import { storeNumberOf } from './numbers.ts';
import { saveProgram } from './program.ts';

const programInput = z.object({
  active: z.boolean(),
  points_rewarded: z.number().int(),
  amount_to_spend: z.number(),
  points_to_redeem: z.number().int(),
  discount_value: z.number(),
  /** By our own customer ids. */
  points: z.record(z.string(), z.number().int()),
});

const storeOf = (c: HttpContext): StoreId => asId<StoreId>(c.req.param('store') ?? '');

/** A merchant's actions on Zid, as a JSON API for tests and scripts: `/api/admin/zid/{store}/{app}`. */
export const createZidFixtures = (context: Context): Hono => {
  const { db, config } = context;
  const api = new Hono();
  api.use(async (c, next) => {
    if (!bearsToken(c, [config.accessToken])) throw new SandboxError('unauthorized');
    await next();
  });
  const appOf = (c: HttpContext): ZidApp => {
    const found = config.zidApps?.find(({ app }) => app === c.req.param('app'));
    if (!found) throw new SandboxError('unknown_app');
    return found;
  };
  api.put('/:store/program', async (c) => {
    const { active, points, ...rule } = parseInput(programInput, await readJson(c));
    saveProgram(db, storeOf(c), { ...rule, is_active: active ? 1 : 0 }, points);
    return c.json({});
  });
  api.put('/:store/:app', (c) => {
    subscribeOnZid(context, storeOf(c), appOf(c), c.req.query('status'));
    return c.json({ store: storeNumberOf(db, storeOf(c)) });
  });
  api.post('/:store/:app/code', (c) => {
    const redirectUri = c.req.query('redirect_uri') ?? '';
    return c.json({ code: authorizeOnZid(context, storeOf(c), { app: appOf(c), redirectUri }) });
  });
  api.delete('/:store/:app', (c) => {
    uninstallFromZid(context, storeOf(c), appOf(c));
    return c.json({});
  });
  api.delete('/:store/:app/tokens', (c) => {
    refuseTokens(context, storeOf(c), appOf(c).app);
    return c.json({});
  });
  api.get('/:store/:app/frame', (c) =>
    c.json({ token: findGrant(db, storeOf(c), appOf(c).app)?.frame ?? null }),
  );
  return api;
};
