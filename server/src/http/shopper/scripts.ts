import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Context } from 'hono';

import type { Router } from '../api.ts';

/** The built scripts of the workspace `shopper`. */
const DIST = join(import.meta.dirname, '../../../../shopper/dist');

export const SHOP_LOADER = '/shop/loader.js';
export const SHOP_SCRIPTS = '/shop/assets/';
/** Names the panels of this release, for loaders of an earlier one. */
export const SHOP_FILES = '/shop/files.json';

/** The loader's address never changes: browsers ask again after five minutes, and keep the old one while we do not answer. */
const LOADER_CACHE = 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800';
const PANEL_CACHE = 'public, max-age=31536000, immutable';
/** Names that the build gives; nothing else of the folder is served. */
const PANEL_NAME = /^panel-(?:ar|en)-[A-Za-z0-9]{10}\.js$/;

interface Script {
  readonly text: string;
  readonly etag: string;
}

/** Reads a script once; undefined where it was not built. */
const createScripts = (folder: string) => {
  const known = new Map<string, Promise<Script | undefined>>();
  const read = async (file: string): Promise<Script | undefined> => {
    try {
      const text = await readFile(join(folder, file), 'utf8');
      return { text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
    } catch (error) {
      known.delete(file);
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  };
  return (file: string): Promise<Script | undefined> => {
    const script = known.get(file) ?? read(file);
    known.set(file, script);
    return script;
  };
};

/** Serves the storefronts' scripts to any site: they hold no data, and browsers check the panel by its integrity hash. */
export const mountShopScripts = (router: Router, folder = DIST): void => {
  const scriptOf = createScripts(folder);
  const answer = async (
    c: Context,
    file: string,
    cache: string,
    type = 'text/javascript',
  ): Promise<Response> => {
    const script = await scriptOf(file);
    if (!script) return c.notFound();
    c.header('access-control-allow-origin', '*');
    c.header('cross-origin-resource-policy', 'cross-origin');
    c.header('cache-control', cache);
    c.header('etag', script.etag);
    c.header('vary', 'Accept-Encoding');
    if (c.req.header('if-none-match') === script.etag) return c.body(null, 304);
    return c.body(script.text, 200, { 'content-type': `${type}; charset=utf-8` });
  };
  router.get(SHOP_LOADER, (c) => answer(c, 'loader.js', LOADER_CACHE));
  router.get(SHOP_FILES, (c) => answer(c, 'files.json', 'no-cache', 'application/json'));
  router.get(`${SHOP_SCRIPTS}:file`, (c) => {
    const file = c.req.param('file');
    return PANEL_NAME.test(file) ? answer(c, file, PANEL_CACHE) : c.notFound();
  });
};
