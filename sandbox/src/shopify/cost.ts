import {
  type DocumentNode,
  type FieldNode,
  getNamedType,
  type GraphQLSchema,
  isEnumType,
  isScalarType,
  Kind,
  OperationTypeNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/**
 * The highest possible cost of a document: an object 1, a list as many objects as requested, a mutation 10, a scalar nothing. The cost of
 * the list itself is not documented; here it is nothing. Source: shopify.dev, "GraphQL Admin API rate limits".
 */
const MUTATION_COST = 10;

type Variables = Readonly<Record<string, unknown>>;

const firstOf = (field: FieldNode, variables: Variables): number | undefined => {
  const value = field.arguments?.find((each) => each.name.value === 'first')?.value;
  if (value?.kind === Kind.INT) return Number(value.value);
  return value?.kind === Kind.VARIABLE ? Number(variables[value.name.value]) : undefined;
};

const idsIn = ({ ids }: Variables): number => (Array.isArray(ids) ? ids.length : 1);

/** The highest cost allowed for a document, in points. */
export const requestedCost = (
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Variables,
): number => {
  const types = new TypeInfo(schema);
  // How many objects each open field stands for.
  const counts: number[] = [1];
  let cost = 0;
  const here = (): number => counts.at(-1) ?? 1;
  visit(
    document,
    visitWithTypeInfo(types, {
      OperationDefinition: ({ operation }) => {
        if (operation === OperationTypeNode.MUTATION) cost += MUTATION_COST;
      },
      Field: {
        enter: (field) => {
          const type = types.getType();
          const named = getNamedType(type);
          const isLeaf = !named || isScalarType(named) || isEnumType(named);
          const first = firstOf(field, variables);
          const isConnection = named?.name.endsWith('Connection') ?? false;
          if (!isLeaf && !isConnection && named?.name !== 'PageInfo') {
            const many = first ?? (named?.name === 'Node' ? idsIn(variables) : 1);
            cost += here() * many;
            counts.push(here() * many);
          } else counts.push(here() * (isConnection ? (first ?? 1) : 1));
        },
        leave: () => {
          counts.pop();
        },
      },
    }),
  );
  return cost;
};
