import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Folders that areas share. */
const SHARED = new Set(['api', 'contract', 'kit', 'pages', 'phrases', 'screens', 'shared', 'testing']);

/** Areas without endpoints: nothing typed there leaves the page. */
const WITHOUT_ENDPOINTS = new Set(['front', 'gallery', 'wizards']);

/** An area of the hub's app bar, which has no page. */
const WITHOUT_PAGE = new Set(['app-bar']);

const areas = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !SHARED.has(entry.name))
  .map(({ name }) => name);

const has = (...path: readonly string[]): boolean => existsSync(join(import.meta.dirname, ...path));

const LISTED = readFileSync(join(import.meta.dirname, 'contract/areas.ts'), 'utf8');

describe('a sample area’s folder', () => {
  it.each(areas.filter((area) => !WITHOUT_ENDPOINTS.has(area)))(
    '%s has a contract, seeds and endpoints',
    (area) => {
      expect(['contract.ts', 'data.ts', 'routes.ts'].filter((file) => !has(area, file))).toEqual([]);
      expect(LISTED).toContain(`'sample/${area}':`);
    },
  );

  it.each(areas.filter((area) => !WITHOUT_PAGE.has(area)))('%s has a page and phrases', (area) => {
    expect(['page', 'phrases/en.ts', 'phrases/ar.ts'].filter((file) => !has(area, file))).toEqual([]);
  });

  it('lists no exception that does not exist', () => {
    expect([...WITHOUT_ENDPOINTS, ...WITHOUT_PAGE].filter((area) => !areas.includes(area))).toEqual([]);
  });
});
