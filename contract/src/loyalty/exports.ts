export type ExportRequest = { readonly what: string };
