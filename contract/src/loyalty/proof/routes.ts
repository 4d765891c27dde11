import { z } from '@hono/zod-openapi';

import { idOf, instantValue, pointsValue } from '../../primitives.ts';
import { readRoute } from '../../route.ts';

/** Where a wallet differs from its postings, and at which version; worded for whoever repairs it, as in the proof script. */
const difference = z.object({
  customerId: idOf('customer'),
  version: z.number().int(),
  what: z.string(),
  expected: z.string(),
  found: z.string(),
});

export const customerProofSchema = z
  .object({
    postings: z.number().int(),
    availablePoints: pointsValue,
    pendingPoints: pointsValue,
    /** Of the last posting, in hexadecimal; null while there is none. */
    hash: z.string().nullable(),
    /** Null when the balance is proved. */
    difference: difference.nullable(),
    checkedAt: instantValue,
  })
  .openapi('CustomerProof');

export type CustomerProof = z.infer<typeof customerProofSchema>;

export const storeProofSchema = z
  .object({
    wallets: z.number().int(),
    postings: z.number().int(),
    availablePoints: pointsValue,
    pendingPoints: pointsValue,
    difference: difference.nullable(),
    checkedAt: instantValue,
  })
  .openapi('StoreProof');

export type StoreProof = z.infer<typeof storeProofSchema>;

export const getCustomerProof = readRoute({
  path: '/api/v1/customers/{id}/proof',
  summary: "Prove a customer's balances from their postings and the chain of their hashes",
  params: z.object({ id: idOf('customer') }),
  answer: customerProofSchema,
  errors: ['customer_not_found'],
});

export const getStoreProof = readRoute({
  path: '/api/v1/loyalty/proof',
  summary:
    "Prove that every balance of the store is the sum of its postings; the file of the export 'proof' proves the hashes",
  answer: storeProofSchema,
});
