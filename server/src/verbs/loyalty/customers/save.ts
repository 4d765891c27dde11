import type { z } from '@hono/zod-openapi';
import type { Customer } from '@apps-hub/contract/loyalty/customers/routes';
import type { customerInput } from '@apps-hub/contract/shop/customers/fields';
import type { CustomerId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import * as shop from '#verbs/shop/customers/save.ts';
import { loadCustomer, presentCustomer } from './customer-record.ts';

type Input = z.output<typeof customerInput>;

/** Adds a customer; returns them with empty balances. */
export const createCustomer = async (ctx: VerbContext, input: Input): Promise<Customer> =>
  presentCustomer(await loadCustomer(ctx.tx, await shop.createCustomer(ctx, input)));

/** Changes a customer; returns them with their balances. */
export const updateCustomer = async (
  ctx: VerbContext,
  id: CustomerId,
  input: Input & { readonly status: 'active' | 'inactive' },
): Promise<Customer> => {
  await shop.updateCustomer(ctx, id, input);
  return presentCustomer(await loadCustomer(ctx.tx, id));
};
