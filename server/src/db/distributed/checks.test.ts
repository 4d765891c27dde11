import { describe, expect, it } from 'vitest';

import { type Facts, type NodeFacts, problemsOf } from './checks.ts';

const node = (name: string, change: Partial<NodeFacts> = {}): NodeFacts => ({
  name,
  settings: {
    wal_level: 'logical',
    max_prepared_transactions: '200',
    max_connections: '300',
    server_version_num: '180006',
  },
  isSuperuser: true,
  hasCitus: true,
  ...change,
});

const facts = (change: Partial<Facts> = {}): Facts => ({
  nodes: [node('this server'), node('one:5432'), node('two:5432')],
  broken: [],
  isHomeKnown: true,
  clients: 0,
  ...change,
});

const withSettings = (settings: Record<string, string>): Facts =>
  facts({
    nodes: [node('this server'), node('one:5432', { settings: { ...node('').settings, ...settings } })],
  });

describe('the list of obstacles to distributing', () => {
  it('is empty for nodes that are ready', () => {
    expect(problemsOf(facts())).toEqual([]);
  });

  it('has only Citus when it is not installed', () => {
    expect(problemsOf(facts({ nodes: [node('this server', { hasCitus: false })] }))).toEqual([
      expect.stringContaining('no Citus'),
    ]);
  });

  it.each([
    [{ wal_level: 'replica' }, 'one:5432: set wal_level = logical (it is replica)'],
    [
      { max_prepared_transactions: '0' },
      'one:5432: set max_prepared_transactions to at least max_connections (it is 0)',
    ],
    [{ max_connections: '100' }, 'one:5432: set max_connections to at least 200 (it is 100)'],
    [{ server_version_num: '170002' }, 'The nodes have several versions of PostgreSQL: 18, 17.'],
  ])('names a setting, its node and its value: %o', (settings, text) => {
    expect(problemsOf(withSettings(settings))).toEqual([text]);
  });

  it('names nodes that are missing, unknown, or unreachable', () => {
    expect(problemsOf(facts({ nodes: [node('this server')], isHomeKnown: false }))).toEqual([
      expect.stringContaining('citus_set_coordinator_host'),
      expect.stringContaining('citus_add_node'),
    ]);
    const away = node('two:5432', { unreachable: 'no route', settings: {}, hasCitus: false });
    expect(
      problemsOf(facts({ nodes: [node('this server'), away], broken: ['one:5432 to two:5432'] })),
    ).toEqual([
      'two:5432: the owner cannot sign in from here (no route)',
      'The owner cannot sign in from one:5432 to two:5432: add its password to ~/.pgpass or pg_dist_authinfo there.',
    ]);
  });

  it('names an owner without rights, and the clients of the installation', () => {
    const owned = node('one:5432', { isSuperuser: false });
    expect(problemsOf(facts({ nodes: [node('this server'), owned], clients: 3 }))).toEqual([
      expect.stringContaining('one:5432: the owner must be a superuser'),
      '3 connections use the installation: stop its servers and commands.',
    ]);
  });
});
