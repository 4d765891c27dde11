import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const FONT_FILES = ['arabic', 'latin'].flatMap((script) =>
  [400, 500, 600, 700].map((weight) => `ibm-plex-sans-arabic-${script}-${weight}-normal.woff2`),
);

interface StaticFile {
  readonly body: Buffer<ArrayBuffer>;
  readonly type: string;
  readonly etag: string;
}

/** Everything under `/static`, read once at start, so that a request cannot name any other file. */
export const createStaticFiles = (): Hono => {
  const files = readFiles();
  const app = new Hono();
  app.get('/*', (c) => {
    const file = files.get(c.req.path.replace(/^\/static\//, ''));
    if (!file) return c.notFound();
    c.header('ETag', file.etag);
    c.header('Cache-Control', 'no-cache');
    if (c.req.header('If-None-Match') === file.etag) return c.body(null, 304);
    return c.body(file.body, 200, { 'Content-Type': file.type });
  });
  return app;
};

const readFiles = (): Map<string, StaticFile> => {
  const own = fileURLToPath(new URL('../../public', import.meta.url));
  const fonts = fileURLToPath(
    new URL('files', import.meta.resolve('@fontsource/ibm-plex-sans-arabic/package.json')),
  );
  const paths = [
    ...readdirSync(own, { recursive: true, encoding: 'utf8' })
      .filter((name) => extname(name) in TYPES)
      .map((name) => [name.replaceAll('\\', '/'), join(own, name)] as const),
    ...FONT_FILES.map((name) => [`fonts/${name}`, join(fonts, name)] as const),
  ];
  return new Map(paths.map(([name, path]) => [name, readStatic(path)]));
};

const readStatic = (path: string): StaticFile => {
  const body = Buffer.from(readFileSync(path));
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { body, type: TYPES[extname(path)] ?? 'application/octet-stream', etag: `"${hash}"` };
};
