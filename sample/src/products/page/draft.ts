import type { LocalDate } from '@apps-hub/domain/time';
import { checkAmount, checkOptionalAmount } from '@apps-hub/ui/kit/form/amount-validation.ts';
import type { Checks, Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { type Check, checkLength, checkText, checkWhole } from '@apps-hub/ui/kit/form/validation.ts';
import { decimalOf, priceOf, shopCurrency, typedMinor } from '#shared/shop-money.ts';
import type { ProductDetails, ProductInput } from '../contract.ts';
import {
  type CODE_TYPES,
  type DELIVERIES,
  DESCRIPTION_MAX_LENGTH,
  FROZEN_LIMITS,
  type FULFILMENTS,
  MOST_VARIANTS,
  NAME_MAX_LENGTH,
  type ProductStatus,
  QTY_LIMITS,
  SHORT_TEXT_MAX_LENGTH,
  SKU_LIMITS,
} from '../values.ts';
import {
  combinationsOf,
  keyOf,
  NO_VARIANT,
  type OptionDraft,
  partsOf,
  type VariantDraft,
  variantDrafts,
} from './variants.ts';

/** Props of each part of the form. */
export interface FieldsProps {
  readonly draft: Draft<ProductDraft>;
}

/** The form's values. */
export interface ProductDraft {
  readonly productName: string;
  readonly sku: string;
  readonly barcode: string;
  readonly description: string;
  readonly pictures: readonly string[];
  readonly options: readonly OptionDraft[];
  readonly variants: Readonly<Record<string, VariantDraft>>;
  readonly qty: string;
  readonly restockedOn: LocalDate | null;
  readonly stockedInAll: number;
  readonly inTransit: string;
  readonly fulfilment: (typeof FULFILMENTS)[number];
  readonly delivery: (typeof DELIVERIES)[number];
  readonly countries: readonly string[];
  readonly isFragile: boolean;
  readonly isBiodegradable: boolean;
  readonly isFrozen: boolean;
  readonly frozenAt: string;
  readonly expires: boolean;
  readonly expiresOn: string;
  readonly codeType: (typeof CODE_TYPES)[number];
  readonly code: string;
  readonly price: string;
  readonly discountedPrice: string;
  readonly chargesTax: boolean;
  readonly stock: boolean;
  readonly productBrand: string;
  readonly category: string;
  readonly collection: string;
  readonly tags: string;
  readonly publishOn: string;
}

const NEW: ProductDraft = {
  productName: '',
  sku: '',
  barcode: '',
  description: '',
  pictures: [],
  options: [],
  variants: {},
  qty: '0',
  restockedOn: null,
  stockedInAll: 0,
  inTransit: '0',
  fulfilment: 'company',
  delivery: 'worldwide',
  countries: [],
  isFragile: false,
  isBiodegradable: false,
  isFrozen: false,
  frozenAt: '',
  expires: false,
  expiresOn: '',
  codeType: 'EAN',
  code: '',
  price: '',
  discountedPrice: '',
  chargesTax: true,
  stock: true,
  productBrand: '',
  category: '',
  collection: '',
  tags: '',
  publishOn: '',
};

const COMMA = ', ';

/** The form's values for a product; empty ones for a new one. */
export const draftOf = (product: ProductDetails | undefined): ProductDraft => {
  if (product === undefined) return NEW;
  const { id: _, status: _status, image: _image, ...kept } = product;
  return {
    ...kept,
    sku: String(kept.sku),
    options: kept.options.map(({ name, values }, index) => ({ id: index, name, values: values.join(COMMA) })),
    variants: variantDrafts(kept.variants, kept.price),
    qty: String(kept.qty),
    restockedOn: kept.restockedOn as LocalDate | null, // a date of the contract
    inTransit: String(kept.inTransit),
    isFrozen: kept.frozenAt !== null,
    frozenAt: String(kept.frozenAt ?? ''),
    expires: kept.expiresOn !== null,
    expiresOn: kept.expiresOn ?? '',
    price: decimalOf(kept.price),
    discountedPrice: decimalOf(kept.discountedPrice ?? ''),
    tags: kept.tags.join(COMMA),
    publishOn: kept.publishOn ?? '',
  };
};

/** Bar codes have 8 to 14 digits, and an ISBN may end with X. */
const checkCode = (text: string): Check => {
  const bare = text.replaceAll(/[\s-]/g, '');
  return bare === '' || /^\d{7,13}[\dX]$/i.test(bare) ? undefined : 'invalid';
};

const checkDiscounted = (discounted: string, price: string): Check => {
  const check = checkOptionalAmount(discounted, shopCurrency);
  if (check !== undefined || discounted === '' || checkAmount(price, shopCurrency) !== undefined)
    return check;
  return typedMinor(discounted) <= typedMinor(price) ? undefined : 'above_price';
};

const checkOptions = (options: readonly OptionDraft[]): Checks => {
  const isTooMany = combinationsOf(options).length > MOST_VARIANTS;
  return Object.fromEntries(
    options.flatMap(({ id, name, values }, at) => {
      const isTwice = options.slice(0, at).some((other) => other.name === name);
      const many: Check = isTooMany ? { code: 'too_large', params: {} } : undefined;
      const empty: Check = partsOf(values).length === 0 ? 'required' : many;
      return [
        [`options.${id}.name`, isTwice ? ('taken' as const) : undefined],
        [`options.${id}.values`, empty],
      ];
    }),
  );
};

/** The options' variants with the values typed for them. */
export const variantsOf = ({ options, variants }: Pick<ProductDraft, 'options' | 'variants'>) =>
  combinationsOf(options)
    .slice(0, MOST_VARIANTS)
    .map((values) => ({ values, key: keyOf(values), typed: variants[keyOf(values)] ?? NO_VARIANT }));

const checkVariants = (draft: ProductDraft): Checks =>
  Object.fromEntries(
    variantsOf(draft).flatMap(({ key, typed }) => [
      [`variants.${key}.price`, checkOptionalAmount(typed.price, shopCurrency)],
      [`variants.${key}.qty`, checkWhole(typed.qty, QTY_LIMITS)],
    ]),
  );

export const checksOf = (draft: ProductDraft): Checks => ({
  productName: checkText(draft.productName) ?? checkLength(draft.productName, NAME_MAX_LENGTH),
  sku: checkWhole(draft.sku, SKU_LIMITS),
  barcode: checkCode(draft.barcode),
  description: checkLength(draft.description, DESCRIPTION_MAX_LENGTH),
  ...checkOptions(draft.options),
  ...checkVariants(draft),
  qty: draft.options.length > 0 ? undefined : checkWhole(draft.qty, QTY_LIMITS),
  inTransit: checkWhole(draft.inTransit, QTY_LIMITS),
  countries: draft.delivery === 'selected' && draft.countries.length === 0 ? 'required' : undefined,
  frozenAt: draft.isFrozen ? checkWhole(draft.frozenAt, FROZEN_LIMITS) : undefined,
  expiresOn: draft.expires && draft.expiresOn === '' ? 'required' : undefined,
  code: checkCode(draft.code),
  price: checkAmount(draft.price, shopCurrency),
  discountedPrice: checkDiscounted(draft.discountedPrice, draft.price),
  productBrand: checkText(draft.productBrand) ?? checkLength(draft.productBrand, SHORT_TEXT_MAX_LENGTH),
  category: checkText(draft.category),
  collection: checkLength(draft.collection, SHORT_TEXT_MAX_LENGTH),
});

/** The stock: the sum of the variants if there are any. */
export const piecesOf = (draft: ProductDraft): number => {
  const variants = variantsOf(draft);
  if (variants.length === 0) return Number(draft.qty) || 0;
  return variants.reduce((sum, { typed }) => sum + (Number(typed.qty) || 0), 0);
};

/** A product with a future date is scheduled. */
export const statusFor = (
  wanted: 'draft' | 'publish',
  { publishOn }: Pick<ProductDraft, 'publishOn'>,
  today: string,
): ProductStatus => {
  if (wanted === 'draft') return 'Inactive';
  return publishOn > today ? 'Scheduled' : 'Published';
};

/** The request for valid values. `drawing` is shown when there is no picture. */
export const inputOf = (draft: ProductDraft, status: ProductStatus, drawing: string): ProductInput => {
  const price = priceOf(typedMinor(draft.price));
  const { isFrozen, expires, ...kept } = draft;
  return {
    ...kept,
    productName: draft.productName.trim(),
    sku: Number(draft.sku),
    status,
    image: draft.pictures[0] ?? drawing,
    pictures: [...draft.pictures],
    options: draft.options.map(({ name, values }) => ({ name, values: partsOf(values) })),
    variants: variantsOf(draft).map(({ values, typed }) => ({
      values,
      price: typed.price === '' ? price : priceOf(typedMinor(typed.price)),
      qty: Number(typed.qty),
    })),
    qty: piecesOf(draft),
    inTransit: Number(draft.inTransit),
    countries: draft.delivery === 'selected' ? [...draft.countries] : [],
    frozenAt: isFrozen ? Number(draft.frozenAt) : null,
    expiresOn: expires ? draft.expiresOn : null,
    price,
    discountedPrice: draft.discountedPrice === '' ? null : priceOf(typedMinor(draft.discountedPrice)),
    productBrand: draft.productBrand.trim(),
    collection: draft.collection.trim(),
    tags: partsOf(draft.tags),
    publishOn: draft.publishOn || null,
  };
};
