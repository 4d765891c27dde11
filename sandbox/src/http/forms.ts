import type { Context as HttpContext } from 'hono';
import { z } from 'zod';

/** The text fields of a submitted form; files and repeated fields count as missing. */
export const readForm = async (c: HttpContext): Promise<Readonly<Record<string, string>>> => {
  const body = await c.req.parseBody();
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );
};

export const pageNumber = z.coerce.number().int().min(1).max(1_000_000).catch(1);

/** A path on this site to return to; anything else returns `fallback`. */
export const localPath = (wanted: string | undefined, fallback: string): string => {
  const base = 'http://here.invalid';
  if (!wanted || !URL.canParse(wanted, base)) return fallback;
  const url = new URL(wanted, base);
  // One leading slash is not enough: browsers read `/\host` as another site.
  return url.origin === base ? `${url.pathname}${url.search}` : fallback;
};

/** The text fields of a form, in order; files are left out. */
export const textsOf = (form: FormData): [string, string][] =>
  [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
