import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { minify } from 'terser';
import { build } from 'vite';

import { buildExtensions } from './build-extensions.ts';

const root = import.meta.dirname;
const dist = join(root, 'dist');
/** Letters of a content's hash in a file's name. */
const NAME_LETTERS = 10;

/** The panel's styles without their line breaks. */
const onOneLine = {
  name: 'on-one-line',
  transform: (code: string, id: string) =>
    id.endsWith('/panel/style.ts') ? code.replaceAll('}\n', '}') : undefined,
};

/** Builds one script that runs as it is, without modules, into `dist`. Terser finds what Vite's minifier leaves, almost 1 %. */
const buildScript = async (
  entry: string,
  name: string,
  define: Readonly<Record<string, string>> = {},
): Promise<Buffer> => {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [onOneLine],
    define: { ...define },
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: join(root, 'src', entry),
        formats: ['iife'],
        name: 'points',
        fileName: () => `${name}.js`,
      },
    },
  });
  const file = join(dist, `${name}.js`);
  const { code } = await minify(readFileSync(file, 'utf8'), { ecma: 2020, compress: { passes: 2 } });
  if (code === undefined) throw new Error(`${name} was not minified`);
  writeFileSync(file, code);
  return Buffer.from(code);
};

/** Extensions of Shopify's account pages, its checkout and its point of sale: modules, each with Preact, which the host runs in a worker. */
const EXTENSIONS = {
  account: ['account-page', 'profile-block', 'order-status-block'],
  checkout: ['thank-you-block'],
  pos: ['home-tile', 'home-modal'],
} as const;

const buildExtension = async (surface: string, name: string): Promise<void> => {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir: join(dist, 'extensions/shopify', surface, 'src'),
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: join(root, 'src/extension', surface, `${name}.tsx`),
        formats: ['es'],
        fileName: () => `${name}.js`,
      },
    },
  });
};

const digestOf = (algorithm: string, content: Buffer, encoding: 'base64' | 'base64url'): string =>
  createHash(algorithm).update(content).digest(encoding);

/** A panel's file, named after its content, and its integrity hash, which browsers check. */
const buildPanel = async (locale: string): Promise<[file: string, integrity: string]> => {
  const content = await buildScript(`panel/panel-${locale}.ts`, `panel-${locale}`);
  const hash = digestOf('sha256', content, 'base64url').replaceAll(/[_-]/g, '').slice(0, NAME_LETTERS);
  const file = `panel-${locale}-${hash}.js`;
  renameSync(join(dist, `panel-${locale}.js`), join(dist, file));
  return [file, `sha384-${digestOf('sha384', content, 'base64')}`];
};

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
const panels = { ar: await buildPanel('ar'), en: await buildPanel('en') };
await buildScript('loader/loader.ts', 'loader', { PANELS: JSON.stringify(panels) });
writeFileSync(join(dist, 'files.json'), `${JSON.stringify({ loader: 'loader.js', panels }, null, 2)}\n`);
for (const [surface, names] of Object.entries(EXTENSIONS))
  for (const name of names) await buildExtension(surface, name);
buildExtensions(dist, panels, process.env['APPS_URL']);
