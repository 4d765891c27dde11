import { Hono } from 'hono';
import type { Context } from '../context.ts';
import { bearsToken, parseInput, readJson } from '../http/json-body.ts';
import { asId } from '../ids.ts';
import type { StoreId } from '../ids.ts';
import { SandboxError } from '../sandbox-error.ts';
import { parseApp } from '../stores/installations.ts';
import { frameToken, refuseTokens } from './installation.ts';
import { installOnSalla, uninstallFromSalla } from './installing.ts';
import { pointsInput, savePoints } from './loyalty-points.ts';
import { merchantOf } from './numbers.ts';

/** A merchant's actions on Salla, as a JSON API for tests and scripts: `/api/admin/salla/{store}/{app}`. */
export const createSallaFixtures = (context: Context): Hono => {
  const { db, config } = context;
  const api = new Hono();
  api.use(async (c, next) => {
    if (!bearsToken(c, [config.accessToken])) throw new SandboxError('unauthorized');
    await next();
  });
  api.put('/:store/points', async (c) => {
    savePoints(db, asId<StoreId>(c.req.param('store')), parseInput(pointsInput, await readJson(c)));
    return c.json({});
  });
  api.put('/:store/:app', (c) => {
    const storeId = asId<StoreId>(c.req.param('store'));
    installOnSalla(context, storeId, parseApp(c.req.param('app')));
    return c.json({ merchant: merchantOf(db, storeId) });
  });
  api.delete('/:store/:app', (c) => {
    uninstallFromSalla(context, asId<StoreId>(c.req.param('store')), parseApp(c.req.param('app')));
    return c.json({});
  });
  api.delete('/:store/:app/tokens', (c) => {
    refuseTokens(context, asId<StoreId>(c.req.param('store')), parseApp(c.req.param('app')));
    return c.json({});
  });
  api.post('/:store/:app/frame', (c) => {
    const of = { storeId: asId<StoreId>(c.req.param('store')), app: parseApp(c.req.param('app')) };
    return c.json({ token: frameToken(context, { ...of, userId: 987_654 }) });
  });
  return api;
};
