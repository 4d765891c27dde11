// Page sets added to the product's pages. Each is one line, and can be removed.
// oxlint-disable-next-line typescript/no-useless-empty-export, unicorn/require-module-specifiers -- without a line the file is a module still
export {};
export * from '@apps-hub/sample/page-set.ts';
