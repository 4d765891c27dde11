import type { ActionsInput } from '@apps-hub/contract/loyalty/actions/routes';
import type { Api } from '@apps-hub/ui/api/client.ts';

const PATH = '/api/v1/loyalty/actions';

export type ActionsSave = ActionsInput & { readonly version: number | null };

export const saveActions = (api: Api, body: ActionsSave, idempotencyKey: string) =>
  api.put(PATH, { body, idempotencyKey });

/** Asks for approval of these actions instead of saving them. */
export const askForActions = (api: Api, { version, ...actions }: ActionsSave, idempotencyKey: string) =>
  api.post('/api/v1/loyalty/action-changes', { body: { version, actions }, idempotencyKey });

export const actionsWhatIf = (api: Api, body: ActionsInput) => api.post(`${PATH}/what-if`, { body });
