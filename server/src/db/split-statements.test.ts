import { describe, expect, it } from 'vitest';

import { splitStatements } from './split-statements.ts';

describe('a file of SQL statements', () => {
  it('is split between statements', () => {
    expect(splitStatements('select 1;\n\nselect 2; select 3')).toEqual(['select 1', 'select 2', 'select 3']);
  });

  it('is not split inside a function body, a string, a name or a comment', () => {
    const body = `create function f() returns text language plpgsql as $$\nbegin\n  return 'a;b'; -- no; end\nend\n$$`;
    expect(splitStatements(`-- one; two\n${body};\nselect 'it''s;', "a;b"; -- done;\n`)).toEqual([
      body,
      `select 'it''s;', "a;b"`,
    ]);
    expect(splitStatements('do $x$ begin $$;$$; end $x$; select 1')).toEqual([
      'do $x$ begin $$;$$; end $x$',
      'select 1',
    ]);
  });

  it('keeps a comment with its own statement', () => {
    const withComments = { withComments: true };
    expect(splitStatements('select 1; -- of one\n-- of two\nselect 2;', withComments)).toEqual([
      'select 1',
      '-- of two\nselect 2',
    ]);
    expect(splitStatements("select 1; /* don't; */ select 2")).toEqual(['select 1', 'select 2']);
  });
});
