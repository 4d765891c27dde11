import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { root } from './root.ts';

/** Areas without a feature folder, and where their screens are instead. */
const WITHOUT_FEATURE: Readonly<Record<string, string>> = {
  'hub/second-step': 'a card of the account settings and a part of the sign-in page, in accounts',
  'hub/stores': 'the session and the sign-in of a frame have no screen',
  'loyalty/coupons': 'a tab of the customer, in points',
  'loyalty/home': 'a screen of other areas’ cards: the call fills their queries',
  'loyalty/method-trials': 'part of both methods’ dialogs, in shared',
  'shipping/changes':
    'a dialog made of the booking form’s fields, in booking, and a part of the pickup, in pickups',
  'shipping/hand-over': 'a button of the pickups',
};

/** Areas with a feature whose phrases stand in another area's file. */
const WITHOUT_PHRASES: Readonly<Record<string, string>> = {
  'shipping/recurring': 'a card of the settings page, in settings',
};

const folders = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

const areasIn = (path: string): string[] =>
  folders(path).flatMap((app) => folders(`${path}/${app}`).map((area) => `${app}/${area}`));

const areas = areasIn('server/src/verbs');

/** Features of sample pages that call nothing. */
const WITHOUT_ENDPOINTS: Readonly<Record<string, string>> = {
  'sample/front': 'the public pages: what is typed there stays in the page',
};

/** What the sample areas share. */
const SAMPLE_TOOLS = new Set(['kit', 'testing']);

const sampleAreas = folders('sample/src')
  .filter((folder) => !SAMPLE_TOOLS.has(folder))
  .map((area) => `sample/${area}`);

describe('one name for a sample area in every layer', () => {
  it.each(sampleAreas)('%s has seeds, endpoints and a contract', (area) => {
    for (const file of ['data.ts', 'routes.ts'])
      expect(existsSync(join(root, area.replace('/', '/src/'), file))).toBe(true);
    expect(existsSync(join(root, `contract/src/${area}/routes.ts`))).toBe(true);
  });

  it.each(sampleAreas)('%s is listed in the contract, where the server does not mount it', (area) => {
    expect(readFileSync(join(root, 'sample/src/contract/areas.ts'), 'utf8')).toContain(`'${area}':`);
    expect(readFileSync(join(root, 'contract/src/areas.ts'), 'utf8')).not.toContain(`'${area}':`);
  });

  const features = areasIn('web/src/features').filter(
    (area) => area.startsWith('sample/') && !area.endsWith('/shared'),
  );

  it.each(features)('%s has phrases', (area) => {
    expect(existsSync(join(root, `web/src/i18n/en/${area}.ts`))).toBe(true);
    expect(existsSync(join(root, `web/src/i18n/ar/${area}.ts`))).toBe(true);
  });
});

describe('one name for an area in every layer', () => {
  it.each(areas)('%s has a contract and routes', (area) => {
    expect(existsSync(join(root, `contract/src/${area}/routes.ts`))).toBe(true);
    expect(existsSync(join(root, `server/src/http/routes/${area}.ts`))).toBe(true);
  });

  // The compiler checks the rest: the server mounts every listed area, and the web app calls no other.
  it.each(areas)('%s is listed in the contract', (area) => {
    expect(readFileSync(join(root, 'contract/src/areas.ts'), 'utf8')).toContain(`'${area}':`);
  });

  const shown = areas.filter((area) => !(area in WITHOUT_FEATURE));

  it.each(shown)('%s has a feature', (area) => {
    expect(existsSync(join(root, `web/src/features/${area}`))).toBe(true);
  });

  it.each(shown.filter((area) => !(area in WITHOUT_PHRASES)))('%s has phrases', (area) => {
    expect(existsSync(join(root, `web/src/i18n/en/${area}.ts`))).toBe(true);
    expect(existsSync(join(root, `web/src/i18n/ar/${area}.ts`))).toBe(true);
  });

  it('has no area in the contract, routes or features without verbs or sample endpoints', () => {
    const known = new Set([...areas, ...sampleAreas, ...Object.keys(WITHOUT_ENDPOINTS)]);
    expect(areasIn('contract/src').filter((area) => !known.has(area))).toEqual([]);
    expect(
      areasIn('web/src/features').filter((area) => !area.endsWith('/shared') && !known.has(area)),
    ).toEqual([]);
  });

  it('lists no needless exception', () => {
    const needless = Object.keys(WITHOUT_FEATURE).filter((area) =>
      existsSync(join(root, `web/src/features/${area}`)),
    );
    expect(needless).toEqual([]);
    expect(Object.keys(WITHOUT_FEATURE).filter((area) => !areas.includes(area))).toEqual([]);
  });
});
