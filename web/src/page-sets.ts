// Sets of pages that are added to those of the product. Each is one line, and can be taken out.
// oxlint-disable-next-line typescript/no-useless-empty-export, unicorn/require-module-specifiers -- without a line the file is a module still
export {};
export * from '@apps-hub/sample/page-set.ts';
