import type { ProductId, StoreId } from '../ids.ts';
import { seedStores } from './seed-data.ts';

/** The number of the first product of every store. */
const FIRST_PRODUCT = 101;

/** What a product weighs with its box. Not stored: the products of the seed are the only ones there are. */
export const productGrams = (storeId: StoreId, id: ProductId): number =>
  seedStores.find((store) => store.id === storeId)?.products[Number(id) - FIRST_PRODUCT]?.[4] ?? 0;
