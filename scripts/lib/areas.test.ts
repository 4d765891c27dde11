import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { root } from './root.ts';

/** Areas whose screens stand in another area's feature, or that have none. */
const WITHOUT_FEATURE: Readonly<Record<string, string>> = {
  'hub/stores': 'the session and the sign-in of a frame have no screen',
  'loyalty/coupons': 'a tab of the customer, in points',
  'loyalty/method-trials': 'part of both methods’ dialogs, in shared',
  'shipping/hand-over': 'a button of the pickups',
};

const folders = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

const areasIn = (path: string): string[] =>
  folders(path).flatMap((app) => folders(`${path}/${app}`).map((area) => `${app}/${area}`));

const areas = areasIn('server/src/verbs');

describe('one name for an area in every layer', () => {
  it.each(areas)('%s has its contract and its routes', (area) => {
    expect(existsSync(join(root, `contract/src/${area}/routes.ts`))).toBe(true);
    expect(existsSync(join(root, `server/src/http/routes/${area}.ts`))).toBe(true);
  });

  // The compiler asks for the rest: the server mounts what is listed, and the web app calls nothing else.
  it.each(areas)('%s is in the list of the contract', (area) => {
    expect(readFileSync(join(root, 'contract/src/areas.ts'), 'utf8')).toContain(`'${area}':`);
  });

  it.each(areas.filter((area) => !(area in WITHOUT_FEATURE)))('%s has its feature', (area) => {
    expect(existsSync(join(root, `web/src/features/${area}`))).toBe(true);
  });

  it('knows no area in the contract, the doors or the features that the verbs do not know', () => {
    expect(areasIn('contract/src').filter((area) => !areas.includes(area))).toEqual([]);
    expect(
      areasIn('web/src/features').filter((area) => !area.endsWith('/shared') && !areas.includes(area)),
    ).toEqual([]);
  });

  it('lists no exception that is none', () => {
    const needless = Object.keys(WITHOUT_FEATURE).filter((area) =>
      existsSync(join(root, `web/src/features/${area}`)),
    );
    expect(needless).toEqual([]);
    expect(Object.keys(WITHOUT_FEATURE).filter((area) => !areas.includes(area))).toEqual([]);
  });
});
