/** A shop's permanent domain. Source: Shopify/shopify-app-js, lib/utils/shop-validator.ts. */
const SHOP = /^[a-z0-9][a-z0-9_-]*\.myshopify\.com$/;

const ADMIN_PATH = /^admin\.shopify\.com\/store\/([a-z0-9][a-z0-9_-]*)(?:\/.*)?$/;

/** The domain of a shop, in lower case; undefined for anything else. */
export const shopDomain = (text: string): string | undefined => {
  const domain = text.toLowerCase();
  return SHOP.test(domain) ? domain : undefined;
};

/** The domain of a shop, given as its domain, its name, or its address in the admin. */
export const shopWritten = (text: string): string | undefined => {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/+$/, '');
  const name = ADMIN_PATH.exec(plain)?.[1] ?? plain.replace(/\/admin(\/.*)?$/, '');
  return shopDomain(name.includes('.') ? name : `${name}.myshopify.com`);
};

/** The name in a shop's domain, as used in the admin's addresses. */
export const shopName = (domain: string): string => domain.replace(/\.myshopify\.com$/, '');
