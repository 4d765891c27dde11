import {
  child,
  children,
  columnOf,
  conditionsOf,
  nameOf,
  nodesOf,
  outerNodesOf,
  parts,
  textOf,
  type Tree,
} from './tree.ts';

/** What the rules need to know about the database. */
export interface Catalogue {
  /** Tables and views with a store_id. */
  readonly tenants: ReadonlySet<string>;
  /** Names of functions that are not immutable. */
  readonly changing: ReadonlySet<string>;
}

export type Rule =
  | 'store named' // each relation needs its own comparison with a constant store id
  | 'no insert select' // planned against all shards and locks them; row-level security does not check it on a shard's own node
  | 'no converted rows' // a distributed server evaluates what is around unnest(), which it cannot
  | 'no whole row' // a shard's row type has another name
  | 'no changing update' // a distributed server refuses it for columns
  | 'no changing returning'
  | 'no changing case' // an update with a function that is not immutable inside CASE or COALESCE, even of constants
  | 'no array element' // in SET, Citus 14.0.1 ends the server process
  | 'no case of a value'; // in an update, Citus sends its comparisons to the shard as wrong SQL

export interface Violation {
  readonly rule: Rule;
  readonly what: string;
}

interface Scope {
  readonly catalogue: Catalogue;
  /** Names that are not columns: a function's parameters and variables. */
  readonly variables: ReadonlySet<string>;
  /** Names of `with` queries. */
  readonly withs: ReadonlySet<string>;
  /** Names of everything selected from, here and in outer queries. */
  readonly sources: ReadonlySet<string>;
  /** Those of them that are tables or views. */
  readonly relations: ReadonlySet<string>;
  readonly found: Violation[];
}

interface Relation {
  readonly table: string;
  readonly alias: string;
}

interface Sources {
  readonly relations: readonly Relation[];
  readonly aliases: readonly string[];
  /** Conditions of the joins. */
  readonly on: readonly Tree[];
}

const NONE: Sources = { relations: [], aliases: [], on: [] };

const join = (all: readonly Sources[]): Sources => ({
  relations: all.flatMap((each) => each.relations),
  aliases: all.flatMap((each) => each.aliases),
  on: all.flatMap((each) => each.on),
});

const rangeVar = (range: Tree, scope: Scope): Sources => {
  const table = textOf(range, 'relname');
  const alias = textOf(child(range, 'alias'), 'aliasname') || table;
  const schema = textOf(range, 'schemaname');
  const isOurs = !scope.withs.has(table) && (schema === '' || schema === 'public');
  return { relations: isOurs ? [{ table, alias }] : [], aliases: [alias], on: [] };
};

/** The sources that one item of `from` adds. */
const sourcesOf = (item: Tree, scope: Scope): Sources => {
  if ('RangeVar' in item) return rangeVar(child(item, 'RangeVar'), scope);
  if ('JoinExpr' in item) {
    const joined = child(item, 'JoinExpr');
    const sides = ['larg', 'rarg'].map((side) => sourcesOf(child(joined, side), scope));
    return join([...sides, { ...NONE, on: conditionsOf(child(joined, 'quals')) }]);
  }
  const [inner] = parts(item);
  const alias = inner ? textOf(child(inner, 'alias'), 'aliasname') : '';
  return { ...NONE, aliases: alias ? [alias] : [] };
};

/** Whether the value is constant for the whole statement, i.e. reads no column. */
const isConstant = (value: Tree, scope: Scope): boolean =>
  nodesOf(value, 'SubLink').length === 0 &&
  nodesOf(value, 'ColumnRef').every((column) => {
    const [first = '', second] = nameOf(children(column, 'fields'));
    return second === undefined ? scope.variables.has(first) : !scope.sources.has(first);
  });

/** The two sides of each comparison by `=`, also of rows. */
const equations = (condition: Tree): readonly (readonly [Tree, Tree])[] => {
  const expression = child(condition, 'A_Expr');
  const [operator] = nameOf(children(expression, 'name'));
  if (expression['kind'] !== 'AEXPR_OP' || operator !== '=') return [];
  const [left, right] = [child(expression, 'lexpr'), child(expression, 'rexpr')];
  if (!('RowExpr' in left && 'RowExpr' in right)) return [[left, right]];
  const others = children(child(right, 'RowExpr'), 'args');
  return children(child(left, 'RowExpr'), 'args').flatMap((each, index) => {
    const other = others[index];
    return other ? [[each, other] as const] : [];
  });
};

const isStoreOf = (value: Tree, alias: string, isAlone: boolean): boolean => {
  const [first, second] = columnOf(value) ?? [];
  return second === undefined ? isAlone && first === 'store_id' : first === alias && second === 'store_id';
};

const checkNamed = ({ relations }: Sources, conditions: readonly Tree[], scope: Scope): void => {
  const tenants = relations.filter(({ table }) => scope.catalogue.tenants.has(table));
  for (const { table, alias } of tenants) {
    const isNamed = conditions
      .flatMap(equations)
      .some(
        ([left, right]) =>
          (isStoreOf(left, alias, tenants.length === 1) && isConstant(right, scope)) ||
          (isStoreOf(right, alias, tenants.length === 1) && isConstant(left, scope)),
      );
    if (!isNamed) scope.found.push({ rule: 'store named', what: `${table} ${alias}` });
  }
};

/** The scope inside a query: adds its `with` queries and what it selects from. */
const inside = (scope: Scope, { relations, aliases }: Sources): Scope => ({
  ...scope,
  sources: new Set([...scope.sources, ...aliases]),
  relations: new Set([...scope.relations, ...relations.map(({ alias }) => alias)]),
});

const withQueries = (query: Tree, scope: Scope): Scope => {
  const names = children(child(query, 'withClause'), 'ctes').map((each) =>
    textOf(child(each, 'CommonTableExpr'), 'ctename'),
  );
  return { ...scope, withs: new Set([...scope.withs, ...names]) };
};

const callName = (call: Tree): string => nameOf(children(call, 'funcname')).at(-1) ?? '';

const readsColumns = (tree: Tree, scope: Scope): boolean => !isConstant(tree, scope);

/** A row as an argument: `f(p)` or `f(p.*)`. */
const checkCall = (call: Tree, scope: Scope): void => {
  for (const argument of children(call, 'args')) {
    const [first = '', second] = columnOf(argument) ?? [];
    const isRow = second === undefined ? scope.relations.has(first) : second === '*';
    if (isRow) scope.found.push({ rule: 'no whole row', what: `${callName(call)}(${first})` });
  }
};

const isInterval = (tree: Tree): boolean =>
  nodesOf(tree, 'typeName').some((type) => nameOf(children(type, 'names')).at(-1) === 'interval') ||
  nodesOf(tree, 'FuncCall').some((call) => callName(call) === 'make_interval');

const checkUpdate = (update: Tree, scope: Scope): void => {
  const values = { set: update['targetList'], where: update['whereClause'] };
  for (const call of nodesOf(values, 'FuncCall')) {
    const name = callName(call);
    if (
      scope.catalogue.changing.has(name) &&
      children(call, 'args').some((each) => readsColumns(each, scope))
    )
      scope.found.push({ rule: 'no changing update', what: name });
  }
  for (const expression of nodesOf(values, 'A_Expr')) {
    const sides = [child(expression, 'lexpr'), child(expression, 'rexpr')];
    const [operator = ''] = nameOf(children(expression, 'name'));
    // Adding an interval to an instant depends on the session's time zone, so it is not immutable; adding it to a local time is.
    const isInstant = (side: Tree): boolean =>
      readsColumns(side, scope) && callName(child(side, 'FuncCall')) !== 'timezone';
    if ('+-'.includes(operator) && sides.some(isInterval) && sides.some(isInstant))
      scope.found.push({ rule: 'no changing update', what: `${operator} interval` });
  }
};

const INSTANTS = new Set(['date', 'timestamp', 'timestamptz']);

/** A text from JSON that is made an instant or a day, which depends on the session. */
const checkCasts = (update: Tree, scope: Scope): void => {
  for (const cast of nodesOf({ set: update['targetList'], where: update['whereClause'] }, 'TypeCast')) {
    const [type = ''] = nameOf(children(child(cast, 'typeName'), 'names')).slice(-1);
    const texts = nodesOf(child(cast, 'arg'), 'A_Expr').filter((each) =>
      (nameOf(children(each, 'name'))[0] ?? '').endsWith('>>'),
    );
    if (INSTANTS.has(type) && texts.some((each) => readsColumns(each, scope)))
      scope.found.push({ rule: 'no changing update', what: `::${type}` });
  }
};

const checkCases = (update: Tree, scope: Scope): void => {
  const cases = nodesOf(update, 'CaseExpr');
  for (const each of cases)
    if ('arg' in each) scope.found.push({ rule: 'no case of a value', what: 'case … when' });
  const values = { set: update['targetList'], where: update['whereClause'] };
  const chosen = ['CaseExpr', 'CoalesceExpr'].flatMap((kind) => outerNodesOf(values, kind));
  const called = new Set(chosen.flatMap((each) => nodesOf(each, 'FuncCall')).map(callName));
  for (const name of called)
    if (scope.catalogue.changing.has(name)) scope.found.push({ rule: 'no changing case', what: name });
};

const checkElements = (update: Tree, scope: Scope): void => {
  for (const target of children(update, 'targetList').map((each) => child(each, 'ResTarget')))
    if (nodesOf(child(target, 'val'), 'A_Indices').length > 0)
      scope.found.push({ rule: 'no array element', what: textOf(target, 'name') });
};

const checkReturning = (query: Tree, scope: Scope): void => {
  for (const call of nodesOf(child(query, 'returningClause'), 'FuncCall')) {
    if (scope.catalogue.changing.has(callName(call)))
      scope.found.push({ rule: 'no changing returning', what: callName(call) });
  }
};

const visitSelect = (select: Tree, outer: Scope): void => {
  const scope = withQueries(select, outer);
  if ('larg' in select) {
    visitSelect(child(select, 'larg'), scope);
    visitSelect(child(select, 'rarg'), scope);
    visitAll(child(select, 'withClause'), scope);
    return;
  }
  const sources = join(children(select, 'fromClause').map((item) => sourcesOf(item, scope)));
  const within = inside(scope, sources);
  checkNamed(sources, [...sources.on, ...conditionsOf(child(select, 'whereClause'))], within);
  visitAll(select, within);
};

/** Updates and deletions: a target, other sources and conditions. */
const visitChange = (change: Tree, outer: Scope, others: 'fromClause' | 'usingClause'): Scope => {
  const scope = withQueries(change, outer);
  const sources = join([
    rangeVar(child(change, 'relation'), scope),
    ...children(change, others).map((item) => sourcesOf(item, scope)),
  ]);
  const within = inside(scope, sources);
  checkNamed(sources, [...sources.on, ...conditionsOf(child(change, 'whereClause'))], within);
  checkReturning(change, within);
  visitAll(change, within);
  return within;
};

const CONVERSIONS = ['TypeCast', 'CoalesceExpr', 'CaseExpr', 'A_Expr', 'FuncCall'] as const;

const isUnnest = (call: Tree): boolean => nameOf(children(call, 'funcname')).at(-1) === 'unnest';

/** Whether `unnest` stands inside another expression, rather than alone. */
const convertsRows = (value: Tree): boolean => {
  if ('FuncCall' in value && isUnnest(child(value, 'FuncCall'))) return false;
  return CONVERSIONS.some((kind) => kind in value) && nodesOf(value, 'FuncCall').some(isUnnest);
};

/** Each inserted row must have a constant store id. */
const visitInsert = (insert: Tree, outer: Scope): void => {
  const scope = withQueries(insert, outer);
  const target = rangeVar(child(insert, 'relation'), scope);
  const [into] = target.relations;
  const select = child(child(insert, 'selectStmt'), 'SelectStmt');
  if (into && scope.catalogue.tenants.has(into.table)) {
    const columns = children(insert, 'cols').map((each) => textOf(child(each, 'ResTarget'), 'name'));
    const place = columns.length > 0 ? columns.indexOf('store_id') : 0;
    const lists = children(select, 'valuesLists').map((row) => children(child(row, 'List'), 'items'));
    const selected = children(select, 'targetList').map((each) => child(child(each, 'ResTarget'), 'val'));
    const rows = lists.length > 0 ? lists : [selected];
    if (lists.length === 0) scope.found.push({ rule: 'no insert select', what: into.table });
    else if (lists.flat().some(convertsRows))
      scope.found.push({ rule: 'no converted rows', what: `into ${into.table}` });
    const sources = join(children(select, 'fromClause').map((item) => sourcesOf(item, scope)));
    const isNamed = rows.every((row) => isConstant(row[place] ?? { ColumnRef: {} }, inside(scope, sources)));
    if (!isNamed) scope.found.push({ rule: 'store named', what: `into ${into.table}` });
  }
  const within = inside(scope, target);
  checkReturning(insert, within);
  visitAll(insert, within);
};

const visit = (tree: Tree, scope: Scope): void => {
  if ('SelectStmt' in tree) return visitSelect(child(tree, 'SelectStmt'), scope);
  if ('InsertStmt' in tree) return visitInsert(child(tree, 'InsertStmt'), scope);
  if ('DeleteStmt' in tree) return void visitChange(child(tree, 'DeleteStmt'), scope, 'usingClause');
  if ('UpdateStmt' in tree) {
    const update = child(tree, 'UpdateStmt');
    checkCases(update, scope);
    checkElements(update, scope);
    const within = visitChange(update, scope, 'fromClause');
    checkCasts(update, within);
    return checkUpdate(update, within);
  }
  if ('FuncCall' in tree) checkCall(child(tree, 'FuncCall'), scope);
  visitAll(tree, scope);
};

const visitAll = (tree: Tree, scope: Scope): void => {
  for (const part of parts(tree)) visit(part, scope);
};

/** What a parsed statement does that a distributed database refuses or does incorrectly. */
export const violationsOf = (
  tree: Tree,
  catalogue: Catalogue,
  variables: ReadonlySet<string> = new Set(),
): readonly Violation[] => {
  const empty = new Set<string>();
  const found: Violation[] = [];
  visit(tree, { catalogue, variables, withs: empty, sources: empty, relations: empty, found });
  return found;
};
