import { expect, onTestFinished, test } from 'vitest';

import { expectSoon } from './checks.ts';
import { makeBusyStore } from './screens/busy-store.ts';
import { OWNER } from './screens/host-admin.ts';
import type { StaffMember } from './screens/host-admin.ts';
import { lookAtScreen, lookOnTablet } from './screens/looks.ts';
import type { Gallery } from './screens/looks.ts';
import { BARE, BUSY, FAILED } from './screens/loyalty-table.ts';
import type { Screens } from './screens/loyalty-table.ts';
import { openAsStaff } from './screens/owner.ts';
import type { OpenedLoyalty } from './screens/owner.ts';
import { setStage } from './stage.ts';
import { wordingOf } from './wording.ts';

/*
 * Every screen, dialog and drawer of the loyalty app in both languages, themes and widths. To see them:
 * LOOKS=/tmp/looks npm test -- --only e2e loyalty-screens
 */

const words = wordingOf('ar');

const stage = setStage();

const open = async (staff: StaffMember): Promise<OpenedLoyalty> => {
  const opened = await openAsStaff(stage, { words, staff });
  onTestFinished(() => opened.context.close());
  return opened;
};

/** Brings up each screen and looks at it; what lies over the page is closed before the next. */
const lookAtAll = async ({ page, app }: OpenedLoyalty, kind: string, screens: Screens): Promise<void> => {
  const gallery: Gallery = { page, app, words };
  for (const [name, bringUp] of Object.entries(screens)) {
    await bringUp(gallery);
    await lookAtScreen(gallery, `${kind}-${name}`);
    await closeAll(gallery);
  }
};

const closeAll = async ({ app }: Gallery): Promise<void> => {
  const dialogs = app.locator('dialog[open]');
  for (let open = await dialogs.count(); open > 0; open -= 1) {
    await dialogs.last().getByRole('button').first().press('Escape');
    await expectSoon(() => dialogs.count(), open - 1);
  }
};

test('of a busy store', { timeout: 600_000 }, async () => {
  await makeBusyStore(stage, (await open(OWNER)).ask);
  // A page of its own: the other was opened when there was nothing yet.
  const opened = await open(OWNER);
  await lookOnTablet({ ...opened, words }, 'busy-home');
  await lookAtAll(opened, 'busy', BUSY);
  expect(opened.problems).toEqual([]);
});

test('of a store where nothing has happened', async () => {
  const opened = await open({ store: 'second', role: 'owner' });
  await lookAtAll(opened, 'empty', BARE);
  expect(opened.problems).toEqual([]);
});

test('of a server that does not answer', async () => {
  const opened = await open(OWNER);
  const json = {
    type: 'about:blank',
    title: 'unavailable',
    status: 403,
    code: 'forbidden',
    requestId: 'req_1',
  };
  await opened.page.route('**/api/v1/**', (route) =>
    route.fulfill({ status: 403, contentType: 'application/problem+json', json }),
  );
  await lookAtAll(opened, 'failed', FAILED);
});
