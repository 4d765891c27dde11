import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { json } from '@apps-hub/ui/test/fake-api.ts';
import { settled } from '@apps-hub/ui/test/wait-for-modules.ts';
import { address, BASE, open, serverWith } from './testing/settings-server.ts';

const PUT = `PUT ${BASE}/addresses/${address.id}`;

const NORTH = { id: 'north', name: 'North warehouse' };

const edit = async (changes: Parameters<typeof serverWith>[0] = {}) => {
  const { server } = serverWith(changes);
  server.on(PUT, ({ body }) => json({ ...address, ...(body as object), version: 3 }));
  const user = await open(server);
  await user.click(screen.getByRole('button', { name: 'Edit: Riyadh branch' }));
  const dialog = within(await screen.findByRole('dialog'));
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  return { server, user, dialog, save };
};

it('is linked to one of the host’s branches that orders have named', async () => {
  const { server, user, dialog, save } = await edit({ hostBranches: [NORTH] });
  await user.selectOptions(dialog.getByLabelText(/^Branch in your store/), 'North warehouse');
  await save();
  await waitFor(() => expect(server.sentTo(PUT).at(-1)?.body).toMatchObject({ hostBranch: NORTH }));
});

it('does not ask for a branch if orders name none', async () => {
  const { dialog } = await edit();
  expect(dialog.queryByLabelText(/^Branch in your store/)).toBeNull();
});

it('shows phone and postal code as they will be stored, and sends them that way', async () => {
  const { server, user, dialog, save } = await edit();
  const type = async (label: RegExp, text: string) => {
    const input = dialog.getByLabelText(label);
    await user.clear(input);
    await user.click(input);
    await user.paste(text);
  };
  await type(/^Phone/, '٠٥٠ ١١١ ٢٢٣٣');
  expect(dialog.getByText('+966501112233')).toBeTruthy();
  await type(/^Postal code/, '١٢٢١١');
  expect(dialog.getByText('Saved as: 12211')).toBeTruthy();
  await save();
  await waitFor(() =>
    expect(server.sentTo(PUT).at(-1)?.body).toMatchObject({
      address: { postcode: '12211' },
      contact: { phone: '+966501112233' },
    }),
  );
});

it("offers the regions of the country, and shows FedEx's requirement only if its code is missing", async () => {
  const { server, user, dialog, save } = await edit();
  await user.selectOptions(dialog.getByLabelText('Country'), 'AE');
  const states = () => dialog.getByLabelText(/^Region or state/);
  expect(dialog.getByText('Required by FedEx.')).toBeTruthy();
  await user.selectOptions(states(), 'Dubai');
  expect(dialog.queryByText('Required by FedEx.')).toBeNull();
  await save();
  const dubai = { countryCode: 'AE', state: 'Dubai' };
  await waitFor(() => expect(server.sentTo(PUT).at(-1)?.body).toMatchObject({ address: dubai }));
  // The working week of the Emirates ends on Fridays at noon.
  expect(server.sentTo(PUT).at(-1)?.body).toMatchObject({
    hours: { thu: [{ to: '17:00' }], fri: [{ from: '09:00', to: '12:00' }], sat: [], sun: [] },
  });
});

it('keeps a region that was typed before as an option', async () => {
  const typed = { ...address, address: { ...address.address, state: 'منطقة ما' } };
  const { dialog } = await edit({ addresses: [typed] });
  expect(dialog.getByLabelText<HTMLSelectElement>(/^Region or state/).value).toBe('منطقة ما');
});

it('accepts a Latin form next to the Arabic one, and says who gets it', async () => {
  const { server, user, dialog, save } = await edit();
  expect(dialog.getByText(/^Sent to DHL Express, FedEx and OTO instead of the address above/)).toBeTruthy();
  await user.click(dialog.getByLabelText('Street and building, in Latin letters'));
  await user.paste('12 Olaya Street');
  const city = dialog.getByLabelText('City, in Latin letters');
  await user.click(city);
  await user.paste('الرياض');
  await save();
  expect(dialog.getByText('Use Latin letters only.')).toBeTruthy();
  await settled();
  expect(server.sentTo(PUT)).toEqual([]);
  await user.clear(city);
  await user.paste('Riyadh');
  await save();
  const latin = { lines: ['12 Olaya Street'], city: 'Riyadh', company: '', person: '' };
  await waitFor(() => expect(server.sentTo(PUT).at(-1)?.body).toMatchObject({ address: { latin } }));
});

it('is sent without a Latin form when its fields are empty', async () => {
  const { server, save } = await edit();
  await save();
  await waitFor(() => expect(server.sentTo(PUT).at(-1)?.body).toMatchObject({ address: { latin: null } }));
});
