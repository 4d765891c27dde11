import type { Context as HttpContext } from 'hono';
import { z } from 'zod';

/** The text fields of a posted form; a file or a repeated field counts as missing. */
export const readForm = async (c: HttpContext): Promise<Readonly<Record<string, string>>> => {
  const body = await c.req.parseBody();
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );
};

export const pageNumber = z.coerce.number().int().min(1).max(1_000_000).catch(1);

/** A place on this site to go back to; anything else leads to `fallback`. */
export const localPath = (wanted: string | undefined, fallback: string): string => {
  const base = 'http://here.invalid';
  if (!wanted || !URL.canParse(wanted, base)) return fallback;
  const url = new URL(wanted, base);
  // Starting with one slash is not enough: browsers read `/\host` as another site.
  return url.origin === base ? `${url.pathname}${url.search}` : fallback;
};
