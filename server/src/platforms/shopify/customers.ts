import { z } from 'zod';

import type { HostAccess } from '../port/access.ts';
import { parsePayload } from '../port/errors.ts';
import { type CustomerData, customerData } from './api-types.ts';
import { type CallShopify, gidOf, READ } from './client.ts';
import { READ_CUSTOMER } from './documents.ts';
import { customerNode } from './order-node.ts';

/** One customer by their number, with their tags; undefined if the store has none. */
export const readCustomer = async (
  call: CallShopify,
  access: HostAccess,
  id: string,
): Promise<CustomerData | undefined> => {
  const request = {
    ...READ,
    isBackground: true,
    operation: 'read customer',
    document: READ_CUSTOMER,
    variables: { id: gidOf('Customer', id) },
  };
  const { customer } = await call(access, request, z.object({ customer: customerNode.nullable() }));
  return customer ? parsePayload(customerData, customer) : undefined;
};
