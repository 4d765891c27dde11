import type { StoreId } from '@apps-hub/domain/ids';
import { DAY_MS } from '@apps-hub/domain/time';
import { describe, expect, it } from 'vitest';

import { tablesWith } from '#test/tables-with.ts';
import { ERASE_AFTER_DAYS } from '#verbs/hub/stores/install.ts';
import type { HostStage } from './host-stage.ts';

/** A customer whose traces are easy to find. */
export const ZUBAIDA = {
  id: 774_411,
  firstName: 'Zubaida',
  lastName: 'Qandeel',
  email: 'zubaida@example.test',
  phone: '+966555123456',
};

const MARKS = ['Zubaida', ZUBAIDA.email, '555123456', String(ZUBAIDA.id)];

export type Person = Omit<typeof ZUBAIDA, 'id'> & { readonly id: number | null };

export interface Uninstalling {
  readonly stage: Pick<HostStage, 'suite' | 'http' | 'storeOf' | 'accessOf' | 'drain' | 'tick'>;
  readonly install: (app?: 'dhl') => Promise<unknown>;
  /** Sends the host's webhook about an uninstalled app. */
  readonly uninstall: (app?: 'dhl') => Promise<unknown>;
  /** Sends the host's webhook about a customer; returns the status of our answer. */
  readonly tell: (person: Person) => Promise<number>;
  /** A token of an owner. */
  readonly signIn: () => Promise<string>;
}

/** A store with a customer, manual points with personal texts, and an event that could not be parsed. */
export const fillStore = async ({ stage, install, tell, signIn }: Uninstalling) => {
  const { http, storeOf, drain, tick } = stage;
  await install();
  const { id } = await storeOf();
  await tell(ZUBAIDA);
  await tell({ ...ZUBAIDA, id: null });
  await drain();
  const token = await signIn();
  const { customers } = (await http().call('GET', '/api/v1/customers', { token })).body;
  const customerId = customers.find(({ name }: { name: string }) => name === 'Zubaida Qandeel').id as string;
  const comment = 'for Zubaida';
  const body = { operation: 'add', points: 5, comment, internalNote: comment };
  const path = `/api/v1/customers/${customerId}/adjustments`;
  expect(await http().call('POST', path, { token, body })).toMatchObject({ status: 200 });
  await tick();
  return { id, token, customerId };
};

/** The tables of a store that contain a text. */
export const tracesOf = ({ suite }: Pick<HostStage, 'suite'>, text: string, id: StoreId) =>
  tablesWith(suite().database, id, text);

/** Expects no personal data in any table, and unchanged figures. */
export const expectErased = async (
  stage: Pick<HostStage, 'suite'>,
  id: StoreId,
  except: readonly string[] = [],
): Promise<void> => {
  for (const mark of [...MARKS, 'Late']) {
    const left = (await tracesOf(stage, mark, id)).filter((table) => !except.includes(table));
    expect([mark, left]).toEqual([mark, []]);
  }
  const [wallets] = await stage.suite().database.owner`
    select sum(available)::int as points from wallet where store_id = ${id}`;
  expect(wallets).toEqual({ points: 5 });
};

/** The uninstallation tests of every host. */
export const describeUninstall = (host: Uninstalling): void => {
  const { stage, install, uninstall, tell } = host;
  const { suite, storeOf, accessOf, drain, tick } = stage;

  describe('an uninstalled app', () => {
    it('loses its tokens, and the store stays open while another app is installed', async () => {
      await install();
      await install('dhl');
      await uninstall();
      await drain();
      expect([await accessOf(), (await storeOf()).status]).toEqual([undefined, 'active']);
      expect(await accessOf('dhl')).toBeDefined();
      await uninstall('dhl');
      await drain();
      expect((await storeOf()).status).toBe('uninstalled');
    });

    it('leaves no personal data once its retention time is over', async () => {
      const { id } = await fillStore(host);
      expect(await tracesOf(stage, 'zubaida', id)).toEqual(
        expect.arrayContaining(['customer', 'inbox', 'posting']),
      );
      await uninstall();
      await drain();
      // Late deliveries are answered, and not stored.
      expect(await tell({ ...ZUBAIDA, firstName: 'Late' })).toBe(200);
      suite().clock.advance((ERASE_AFTER_DAYS - 1) * DAY_MS);
      await tick();
      expect(await tracesOf(stage, 'zubaida', id)).not.toEqual([]);
      suite().clock.advance(1.1 * DAY_MS);
      await tick();
      await expectErased(stage, id);
      expect(await tracesOf(stage, 'Zubaida', suite().store.id)).toEqual([]);
    });

    it('keeps everything when it is installed again in time', async () => {
      const { id } = await fillStore(host);
      await uninstall();
      await drain();
      suite().clock.advance(DAY_MS);
      await install();
      suite().clock.advance(ERASE_AFTER_DAYS * DAY_MS);
      await tick();
      expect((await storeOf()).status).toBe('active');
      expect(await tracesOf(stage, 'zubaida', id)).toContain('customer');
    });
  });
};
