import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The built panel's file per language. */
type PanelFiles = Readonly<Record<string, readonly [file: string, integrity: string]>>;

const root = import.meta.dirname;
const sources = join(root, '../extensions');

/** Stands in the sources for the address of our server. */
const PLACEHOLDER = 'https://apps.example';

/**
 * Builds what hosts install: Shopify's theme app extension with the loader and the panel as its assets, Salla's snippet and Zid's script. `APPS_URL` is put
 * in for the placeholder; without it the files are for the sandbox, which puts in its own.
 */
export const buildExtensions = (dist: string, panels: PanelFiles, appsUrl: string | undefined): void => {
  const target = join(dist, 'extensions');
  cpSync(sources, target, { recursive: true });
  const assets = join(target, 'shopify/theme/assets');
  mkdirSync(assets);
  cpSync(join(dist, 'loader.js'), join(assets, 'points.js'));
  for (const [locale, [file]] of Object.entries(panels))
    cpSync(join(dist, file), join(assets, `points-${locale}.js`));
  if (appsUrl === undefined) return;
  for (const file of readdirSync(target, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(PLACEHOLDER, new URL(appsUrl).origin));
  }
};
