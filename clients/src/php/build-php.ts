import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type ApiDescription, jsonSchemaOf, type Operation } from '../description.ts';
import { phpType } from './php-type.ts';

const OURS = fileURLToPath(new URL('../../php', import.meta.url));

interface Argument {
  readonly declared: string;
  readonly says?: string;
  /** As `Connection::call` gets it. */
  readonly passed: string;
}

const argumentsOf = (operation: Operation, method: string): Argument[] => {
  const { parameters = [], requestBody } = operation;
  const inPath = parameters.filter((each) => each.in === 'path');
  const inQuery = parameters.filter((each) => each.in === 'query');
  const body = jsonSchemaOf(requestBody);
  const isOnce = parameters.some(({ name }) => name === 'idempotency-key');
  const query = inQuery.map(
    ({ name, required, schema }) => `${name}${required ? '' : '?'}: ${phpType(schema)}|null`,
  );
  return [
    ...inPath.map(({ name }) => ({ declared: `string $${name}`, passed: '' })),
    ...(query.length > 0
      ? [
          {
            declared: 'array $query = []',
            says: `array{${query.join(', ')}} $query`,
            passed: 'query: $query',
          },
        ]
      : []),
    ...(body ? [{ declared: 'array $body', says: `${phpType(body)} $body`, passed: 'body: $body' }] : []),
    ...(!body && method !== 'GET' ? [{ declared: '', passed: 'body: []' }] : []),
    ...(isOnce
      ? [
          {
            declared: 'string $idempotencyKey',
            says: 'string $idempotencyKey repeated with it, the request is done once',
            passed: 'idempotencyKey: $idempotencyKey',
          },
        ]
      : []),
  ];
};

/** A PHP expression for the path, with each parameter as one part of it. */
const pathOf = (path: string): string =>
  `'${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `' . self::part($${name}) . '`)}'`.replace(
    / \. ''$/,
    '',
  );

const methodOf = (path: string, method: string, operation: Operation): string => {
  const answer = jsonSchemaOf(operation.responses['200']);
  const given = argumentsOf(operation, method);
  const scopes = operation['x-scopes'];
  const says = [
    operation.summary,
    '',
    `Scopes: ${scopes.length > 0 ? scopes.join(', ') : 'none'}.`,
    '',
    ...given.flatMap((each) => (each.says === undefined ? [] : [`@param ${each.says}`])),
    `@return ${answer ? phpType(answer) : 'array<mixed>'}`,
    '@throws Refused',
    '@throws NoAnswer',
    ...(operation.deprecated ? ['@deprecated'] : []),
  ];
  const declared = given.flatMap((each) => each.declared || []).join(', ');
  const passed = [`'${method}'`, pathOf(path), ...given.flatMap((each) => each.passed || [])].join(', ');
  return [
    '    /**',
    ...says.map((line) => `     * ${line}`.trimEnd()),
    '     */',
    `    public function ${operation.operationId}(${declared}): array`,
    '    {',
    `        return $this->connection->call(${passed});`,
    '    }',
  ].join('\n');
};

const clientOf = ({ paths, components }: ApiDescription): string => {
  const types = Object.entries(components.schemas).map(
    ([name, schema]) => ` * @phpstan-type ${name} ${phpType(schema)}`,
  );
  const methods = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => methodOf(path, method.toUpperCase(), operation)),
  );
  return `<?php

declare(strict_types=1);

namespace AppsHub;

/**
 * The public API. Made from its description; do not edit.
 *
${types.join('\n')}
 */
final class Client
{
    public function __construct(private readonly Connection $connection)
    {
    }

    /** One part of a path. */
    private static function part(string $value): string
    {
        if (in_array($value, ['', '.', '..'], true)) {
            throw new \\InvalidArgumentException("'$value' is no id");
        }
        return rawurlencode($value);
    }

${methods.join('\n\n')}
}
`;
};

interface Wanted {
  readonly description: ApiDescription;
  readonly output: string;
  readonly version: string;
}

/** Writes the client as a Composer package without dependencies. Comments have the types, for PHPStan and Psalm. */
export const buildPhp = ({ description, output, version }: Wanted): void => {
  const source = join(output, 'src');
  mkdirSync(source, { recursive: true });
  for (const name of readdirSync(OURS)) copyFileSync(join(OURS, name), join(source, name));
  writeFileSync(join(source, 'Client.php'), clientOf(description));
  const manifest = {
    name: 'apps-hub/client',
    description: 'Client of the public API of Apps Hub',
    version,
    type: 'library',
    require: { php: '>=8.2' },
    autoload: { 'psr-4': { 'AppsHub\\': 'src/' } },
  };
  writeFileSync(join(output, 'composer.json'), `${JSON.stringify(manifest, null, 2)}\n`);
};
