import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { root } from './root.ts';

/** Areas of the shop without HTTP routes, with what calls them. */
const WITHOUT_ROUTES: Readonly<Record<string, string>> = {
  'shop/customers': 'the events of hosts, and loyalty/customers, whose answers have balances',
  'shop/orders': 'the events of hosts and imports; loyalty/orders lists orders with their points',
  'shop/privacy': 'the events of hosts, loyalty/privacy, and jobs',
};

/** Areas without a feature folder, with the place of their screens. */
const WITHOUT_FEATURE: Readonly<Record<string, string>> = {
  'hub/stores': 'the session and the sign-in of a frame have no screen',
  ...WITHOUT_ROUTES,
  'shop/products': 'a search in the form of a reward, in redemption-methods',
  'loyalty/home': 'a screen of other areas’ cards: the call fills their queries',
  'loyalty/rule-changes': 'a card of the settings with the texts of the methods, in collection-methods',
  'loyalty/method-trials': 'part of both methods’ dialogs, in shared',
  'shipping/parcel-mails': 'a card of the settings page, in settings',
  'shipping/changes':
    'a dialog made of the booking form’s fields, in booking, and a part of the pickup, in pickups',
};

/** Areas with a feature whose phrases are in another area's file. */
const WITHOUT_PHRASES: Readonly<Record<string, string>> = {
  'hub/demo-stores': 'a card of the dashboard, in hub',
  'hub/members': 'a card of the account settings, in own-account',
  'hub/passwords': 'in by-mail and own-account, by the page that shows them',
  'hub/second-step': 'in sign-in and own-account, by the page that shows them',
  'hub/sessions': 'a card of the account settings, in own-account',
  'shipping/cash': 'in shipments, by the page that shows them',
  'shipping/recurring': 'a card of the settings page, in settings',
  'shipping/scorecard': 'in shipments, by the page that shows them',
};

const folders = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

const areasIn = (path: string): string[] =>
  folders(path).flatMap((app) => folders(`${path}/${app}`).map((area) => `${app}/${area}`));

const areas = areasIn('server/src/verbs');

/** Whether an area has a file of phrases, or, with only a few, its part of the files that its app's pages load. */
const hasPhrases = (locale: string, area: string): boolean => {
  const [app = '', name = ''] = area.split('/');
  const folder = join(root, 'web/src/i18n', locale, app);
  const part = `\n  ${name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}: {\n`;
  return (
    existsSync(join(folder, `${name}.ts`)) ||
    globSync(`${app}*.ts`, { cwd: folder }).some((file) =>
      readFileSync(join(folder, file), 'utf8').includes(part),
    )
  );
};

describe('one name for an area in every layer', () => {
  const called = areas.filter((area) => !(area in WITHOUT_ROUTES));

  it.each(called)('%s has a contract and routes', (area) => {
    expect(existsSync(join(root, `contract/src/${area}/routes.ts`))).toBe(true);
    expect(existsSync(join(root, `server/src/http/routes/${area}.ts`))).toBe(true);
  });

  // The compiler checks the rest: the server mounts every listed area, and the web app calls no other.
  it.each(called)('%s is listed in the contract', (area) => {
    expect(readFileSync(join(root, 'contract/src/areas.ts'), 'utf8')).toContain(`'${area}':`);
  });

  const shown = areas.filter((area) => !(area in WITHOUT_FEATURE));

  it.each(shown)('%s has a feature', (area) => {
    expect(existsSync(join(root, `web/src/features/${area}`))).toBe(true);
  });

  it.each(shown.filter((area) => !(area in WITHOUT_PHRASES)))('%s has phrases', (area) => {
    expect(['en', 'ar'].filter((locale) => !hasPhrases(locale, area))).toEqual([]);
  });

  it('has no area in the contract, routes or features without verbs', () => {
    const known = new Set(areas);
    expect(areasIn('contract/src').filter((area) => !known.has(area))).toEqual([]);
    expect(
      areasIn('web/src/features').filter((area) => !area.endsWith('/shared') && !known.has(area)),
    ).toEqual([]);
  });

  it('every exception is needed', () => {
    const needless = Object.keys(WITHOUT_FEATURE).filter((area) =>
      existsSync(join(root, `web/src/features/${area}`)),
    );
    expect(needless).toEqual([]);
    expect(Object.keys(WITHOUT_FEATURE).filter((area) => !areas.includes(area))).toEqual([]);
  });
});
