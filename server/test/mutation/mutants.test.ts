import { describe, expect, it } from 'vitest';

import { mutantsOf } from './mutants.ts';

const functionOf = (body: string): string => `-- A comment.
create or replace function taken(p_points bigint) returns bigint
language plpgsql as $$
begin
${body}
end
$$;

create or replace trigger taken_is_lawful
  before insert on wallet for each row when (new.pending < 0)
  execute function wallet_is_lawful();
`;

const kindOf = (statement: string): string | undefined =>
  /^create or replace (\w+) taken/.exec(statement)?.[1];

const changesOf = (body: string): string[] =>
  mutantsOf(functionOf(body))
    .filter(({ name }) => name === 'taken')
    .map(({ before, after }) => `${before} → ${after}`);

describe('small changes of an SQL function', () => {
  it.each([
    ['return p_points + 5;', ['+ → -', '5 → 6']],
    ['return greatest(p_points, -limits);', ['greatest → least', '- → ']],
    [`return p_lots - 'infinity';`, [`'infinity' → 'changed'`]],
    ['return coalesce(p_points, extra);', [', extra → ']],
    [
      'update wallet set available = p_points where id = p_id;',
      ['update wallet set available = p_points where id = p_id → null', '= → <>'],
    ],
    [
      'if p_points > 0 and p_free is null then perform stop(); end if;',
      [
        'p_points > 0 and p_free is null → true',
        'p_points > 0 and p_free is null → false',
        '> → >=',
        '0 → 1',
        'p_points > 0 → true',
        'p_free is null → true',
        'is → is not',
        'perform stop() → null',
      ],
    ],
    [
      'return (select w.a from wallet w where (w.b or not exists (select 1 from t)) for update of w);',
      ['w.b → false', 'not exists (select 1 from t) → false', 'not → ', '1 → 2', 'for update of w → '],
    ],
    [
      `raise exception 'more than 5' using errcode = 'check_violation';`,
      [`raise exception 'more than 5' using errcode = 'check_violation' → null`],
    ],
  ])('%s', (body, changes) => {
    expect(changesOf(body)).toEqual(changes);
  });

  it('says where each is, and keeps the rest of the statement', () => {
    const text = functionOf('  return p_points + 5;');
    const [first] = mutantsOf(text);
    expect(first).toMatchObject({ name: 'taken', line: 5 });
    expect(first?.statement).toBe(
      text.slice(text.indexOf('create'), text.indexOf(';\n\ncreate')).replace('+', '-'),
    );
  });

  it('is undone by the statement that it changes, also where a trigger and its function share a name', () => {
    const mutants = mutantsOf(functionOf('  return 5;').replaceAll('taken_is_lawful', 'taken'));
    const kinds = mutants.map(({ statement, original }) => [kindOf(statement), kindOf(original)]);
    expect(kinds).toEqual([
      ['function', 'function'],
      ...Array.from({ length: 4 }, () => ['trigger', 'trigger']),
    ]);
  });

  it('changes the condition of a trigger', () => {
    const ofTrigger = mutantsOf(functionOf('')).filter(({ name }) => name === 'taken_is_lawful');
    expect(ofTrigger.map(({ after }) => after)).toEqual(['true', 'false', '<=', '1']);
  });
});
