import type { Subject } from '@apps-hub/contract/abilities';
import type { ErrorCode } from '@apps-hub/contract/errors';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import type { Versioned } from '@apps-hub/ui/kit/form/use-versioned-form.tsx';

/** The version a save replaces; undefined for a new method. */
export interface MethodSave<Input> {
  readonly input: Input;
  readonly over: Versioned | undefined;
  /** The loss that the merchant confirmed, as stated by the server. */
  readonly confirmed?: number | undefined;
}

/** How one kind of method is listed, saved and deleted. */
export interface MethodApi<Method extends Versioned, Input> {
  readonly subject: Extract<Subject, 'CollectionMethod' | 'RedemptionMethod'>;
  /** The server's code for a deleted method. */
  readonly goneCode: ErrorCode;
  readonly query: (api: Api) => Pick<UseQueryOptions<Method[]>, 'queryFn'> & { readonly queryKey: QueryKey };
  readonly save: (api: Api, save: MethodSave<Input>, idempotencyKey: string) => Promise<Method>;
  readonly remove: (api: Api, id: string, idempotencyKey: string) => Promise<unknown>;
}

/** What the form of a method needs; campaigns have the same form. */
export type FormApi<Method extends Versioned, Input> = Pick<
  MethodApi<Method, Input>,
  'goneCode' | 'query' | 'save'
> & { readonly subject: MethodApi<Method, Input>['subject'] | 'Campaigns' };

/** Asks for approval of a save that gives more than the merchant may give alone. */
export type AskForMethod<Input> = (
  api: Api,
  save: MethodSave<Input>,
  idempotencyKey: string,
) => Promise<unknown>;
