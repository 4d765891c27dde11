/** A node of PostgreSQL's own parse tree, as libpg-query returns it: `{ SelectStmt: { … } }`. */
export type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The child of this name, or an empty node. */
export const child = (tree: Tree, name: string): Tree => {
  const value = tree[name];
  return isTree(value) ? value : {};
};

export const children = (tree: Tree, name: string): readonly Tree[] => {
  const value = tree[name];
  return Array.isArray(value) ? value.filter(isTree) : [];
};

export const textOf = (tree: Tree, name: string): string => {
  const value = tree[name];
  return typeof value === 'string' ? value : '';
};

/** All children of the node. */
export const parts = (tree: Tree): readonly Tree[] =>
  Object.values(tree).flatMap((value): Tree[] => {
    if (Array.isArray(value)) return value.filter(isTree);
    return isTree(value) ? [value] : [];
  });

/** Every node of this kind in the tree, outermost first. */
export const nodesOf = (tree: Tree, kind: string): readonly Tree[] => [
  ...(isTree(tree[kind]) ? [tree[kind]] : []),
  ...parts(tree).flatMap((part) => nodesOf(part, kind)),
];

/** The same without what is inside subqueries. */
export const outerNodesOf = (tree: Tree, kind: string): readonly Tree[] => [
  ...(isTree(tree[kind]) ? [tree[kind]] : []),
  ...('SubLink' in tree ? [] : parts(tree).flatMap((part) => outerNodesOf(part, kind))),
];

/** The words of a name such as `p.store_id`; `*` for all columns. */
export const nameOf = (words: readonly Tree[]): readonly string[] =>
  words.map((word) => ('A_Star' in word ? '*' : textOf(child(word, 'String'), 'sval')));

/** A column's name in its words, or undefined when the node is no column. */
export const columnOf = (tree: Tree): readonly string[] | undefined =>
  'ColumnRef' in tree ? nameOf(children(child(tree, 'ColumnRef'), 'fields')) : undefined;

/** The conditions that must all hold. */
export const conditionsOf = (tree: Tree): readonly Tree[] => {
  const bool = child(tree, 'BoolExpr');
  if (bool['boolop'] === 'AND_EXPR') return children(bool, 'args').flatMap(conditionsOf);
  return Object.keys(tree).length > 0 ? [tree] : [];
};
