import type { ProductId, StoreId } from '../ids.ts';
import { seedStores } from './seed-data.ts';

/** The number of the first product of every store. */
const FIRST_PRODUCT = 101;

/** The weight of a product with its box. Not stored, because only the seed's products exist. */
export const productGrams = (storeId: StoreId, id: ProductId): number =>
  seedStores.find((store) => store.id === storeId)?.products[Number(id) - FIRST_PRODUCT]?.[4] ?? 0;
