import type { ExportRequest } from '@apps-hub/contract/loyalty/exports/routes';
import { DOWNLOAD_PATH } from '@apps-hub/contract/loyalty/values';

import type { Api } from '@apps-hub/ui/api/client.ts';

const FRAME = 'download';

/** Submits the ticket as a form: it appears in no address, and the browser streams the file to disk whatever its size. */
const submitTicket = (ticket: string): void => {
  const frame = document.querySelector(`iframe[name="${FRAME}"]`) ?? document.createElement('iframe');
  frame.setAttribute('name', FRAME);
  frame.setAttribute('hidden', '');
  frame.setAttribute('title', FRAME);
  document.body.append(frame);
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: DOWNLOAD_PATH, target: FRAME, hidden: true });
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name: 'ticket', value: ticket });
  form.append(field);
  document.body.append(form);
  form.submit();
  form.remove();
};

/** Requests a download ticket and starts the download. */
export const download = async (api: Api, body: ExportRequest, idempotencyKey: string): Promise<void> => {
  const { ticket } = await api.post('/api/v1/loyalty/exports', { body, idempotencyKey });
  submitTicket(ticket);
};
