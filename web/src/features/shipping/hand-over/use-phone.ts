import type { HandOver } from '@apps-hub/contract/shipping/hand-over/routes';
import { SCANS_AT_ONCE } from '@apps-hub/contract/shipping/values';
import { type PhoneHandOver, unsentCount, withoutRefused } from '@apps-hub/domain/shipping/hand-over/phone';

import type { Api } from '@apps-hub/ui/api/client.ts';
import { ApiError } from '@apps-hub/ui/api/problem.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useOutbox } from '@apps-hub/ui/kit/outbox/use-outbox.ts';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import { HAND_OVERS as PATH, handOversKey } from './queries.ts';

export type Phone = PhoneHandOver<HandOver>;

/** Each scan and the closing have ids of their own, so sending them twice does no harm. */
const sendPart = async (
  api: Api,
  { handOver: { id }, waiting, closing }: Phone,
): Promise<(now: Phone) => Phone> => {
  const request = { params: { id }, idempotencyKey: crypto.randomUUID() };
  const scans = waiting.slice(0, SCANS_AT_ONCE);
  if (scans.length > 0) {
    const handOver = await api.post(`${PATH}/{id}/scans`, { ...request, body: { scans } });
    const sent = new Set(scans.map((scan) => scan.id));
    return (now) => ({ ...now, handOver, waiting: now.waiting.filter((scan) => !sent.has(scan.id)) });
  }
  if (!closing) return (now) => now;
  const signature = closing.signature.map((line) => line.map(([x, y]): [number, number] => [x, y]));
  const handOver = await api.post(`${PATH}/{id}/close`, { ...request, body: { ...closing, signature } });
  return (now) => ({ ...now, handOver, closing: null });
};

const ENDED: ReadonlySet<string> = new Set(['hand_over_closed', 'hand_over_full']);

/** The scans that can never be sent, so that they do not hold back the others: those at the refused places, or all if no more are taken. */
const refusedScans = ({ code, fields }: ApiError, { waiting }: Phone): ReadonlySet<string> => {
  if (ENDED.has(code)) return new Set(waiting.map(({ id }) => id));
  return new Set(fields.flatMap(({ path }) => waiting[Number(/^scans\.(\d+)/.exec(path)?.[1])]?.id ?? []));
};

const isAboutHandOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 422 || error.code.startsWith('hand_over_'));

/** The hand-over on this phone: waybill numbers, and a driver's signature until it is sent. */
export const usePhone = () => {
  const { api, queryClient } = useServices();
  const { problemText } = usePhrases();
  const { store, staff } = useStore().session;
  const outbox = useOutbox<Phone>({
    name: 'apps-hub-hand-overs',
    owner: `${store.id} ${staff.id}`,
    hasMore: (phone) => unsentCount(phone) > 0,
    send: async (phone) => {
      const change = await sendPart(api, phone);
      if (phone.waiting.length === 0) void queryClient.invalidateQueries({ queryKey: handOversKey });
      return change;
    },
    // The server has another count, has closed it, or cannot take a scan: continue from what it has. Anything else may pass.
    refused: async (error, phone) => {
      showToast('error', problemText(error));
      if (!isAboutHandOver(error)) return (now) => now;
      if (error.code === 'hand_over_not_found') return () => undefined;
      const handOver = await api.get(`${PATH}/{id}`, { params: { id: phone.handOver.id } });
      const refused = refusedScans(error, phone);
      return (now) => ({ ...withoutRefused(now, refused), handOver });
    },
  });
  const begin = async ({ carrier, branch }: Pick<HandOver, 'carrier' | 'branch'>): Promise<void> => {
    try {
      const body = { carrier, addressId: branch.id };
      const handOver = await api.post(PATH, { body, idempotencyKey: crypto.randomUUID() });
      outbox.put({ handOver, waiting: [], closing: null });
    } catch (error) {
      showToast('error', problemText(error));
    }
  };
  return { ...outbox, begin };
};
