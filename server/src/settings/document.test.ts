import { expect, it } from 'vitest';

import { settingsDocument } from './document.ts';
import { SETTINGS } from './table.ts';

it('docs/settings.md lists every variable; -u writes it anew', async () => {
  await expect(settingsDocument(SETTINGS)).toMatchFileSnapshot('../../../docs/settings.md');
});

it('every variable whose value is not to be shown is marked', () => {
  const named = Object.keys(SETTINGS).filter((name) => /SECRET|TOKEN|PASSWORD|_URL$/.test(name));
  const open = named.filter((name) => !SETTINGS[name as keyof typeof SETTINGS].isSecret);
  // Only addresses without a password are left.
  expect(open.filter((name) => !name.endsWith('_URL'))).toEqual([]);
  expect(open).not.toContain('DATABASE_URL');
  expect(open).not.toContain('SMTP_URL');
});
