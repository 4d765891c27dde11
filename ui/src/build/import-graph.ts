import { dirname, join } from 'node:path';

import { parseAst, type Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;
type Statement = ReturnType<typeof parseAst>['body'][number];

/** A library's entry that only re-exports. */
const isBarrel = (module: string): boolean =>
  /\/node_modules\/(?:@tabler|@mantine|@tanstack)\/[\w-]+\/(?:.+\/)?(?:index|tabler-icons-react)\.m?js$/.test(
    module,
  ) && !module.includes('/components/');

/** A name in an import or export, which may be an identifier or a string. */
const nameOf = (node: { readonly name: string } | { readonly value: unknown }): string =>
  'name' in node ? node.name : String(node.value);

const statementsOf = (module: string, context: Context): readonly Statement[] => {
  const code = context.getModuleInfo(module)?.code;
  return code ? parseAst(code).body : [];
};

/** The names that a file imports, by specifier. */
const namesImported = (
  statements: readonly Statement[],
): readonly (readonly [source: string, name: string])[] =>
  statements.flatMap((statement) =>
    statement.type === 'ImportDeclaration'
      ? statement.specifiers.map((specifier): readonly [string, string] => [
          statement.source.value,
          specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : '*',
        ])
      : [],
  );

/** Which file each name of a barrel comes from. */
const filesByName = (barrel: string, context: Context): ReadonlyMap<string, string> => {
  const statements = statementsOf(barrel, context);
  const byLocal = new Map(
    statements.flatMap((statement) =>
      statement.type === 'ImportDeclaration'
        ? statement.specifiers.map(({ local }) => [local.name, statement.source.value] as const)
        : [],
    ),
  );
  return new Map(
    statements.flatMap((statement) =>
      statement.type === 'ExportNamedDeclaration'
        ? statement.specifiers.flatMap(({ local, exported }) => {
            const source = statement.source?.value ?? byLocal.get(nameOf(local));
            return source?.startsWith('.')
              ? [[nameOf(exported), join(dirname(barrel), source)] as const]
              : [];
          })
        : [],
    ),
  );
};

/** Follows imports; through a barrel only to the files whose names are used, because the bundler drops the others. */
const createImportGraph = () => {
  const barrels = new Map<string, ReadonlyMap<string, string>>();
  const filesOf = (barrel: string, context: Context): ReadonlyMap<string, string> => {
    const known = barrels.get(barrel) ?? filesByName(barrel, context);
    barrels.set(barrel, known);
    return known;
  };
  const importedBy = (module: string, context: Context): readonly string[] => {
    const ids = context.getModuleInfo(module)?.importedIds ?? [];
    const used = ids.filter(isBarrel);
    if (used.length === 0 || isBarrel(module)) return ids;
    const names = namesImported(statementsOf(module, context));
    const behind = used.flatMap((barrel) => {
      const files = filesOf(barrel, context);
      return names.flatMap(([source, name]) =>
        barrel.includes(`/node_modules/${source}/`) ? (files.get(name) ?? []) : [],
      );
    });
    return [...ids.filter((id) => !isBarrel(id)), ...behind];
  };
  /** All of a module's static imports. */
  return (module: string, context: Context): ReadonlySet<string> => {
    const reached = new Set([module]);
    for (const each of reached) for (const id of importedBy(each, context)) reached.add(id);
    return reached;
  };
};

/** Which of these roots load each module; computed once per build. */
export const createUses = <Root extends { readonly module: string }>(rootsOf: () => readonly Root[]) => {
  const reachedFrom = createImportGraph();
  let uses: Map<string, Root[]> | undefined;
  return (module: string, context: Context): readonly Root[] => {
    if (!uses) {
      uses = new Map();
      for (const root of rootsOf())
        for (const id of reachedFrom(root.module, context)) uses.set(id, [...(uses.get(id) ?? []), root]);
    }
    return uses.get(module) ?? [];
  };
};
