// Sets of pages that are added to those of the product. Each is one line, and can be taken out.
export {};
export * from '@apps-hub/sample/page-set.ts';
