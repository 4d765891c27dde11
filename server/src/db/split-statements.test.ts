import { describe, expect, it } from 'vitest';

import { splitStatements } from './split-statements.ts';

describe('a file of statements', () => {
  it('is split where one ends', () => {
    expect(splitStatements('select 1;\n\nselect 2; select 3')).toEqual(['select 1', 'select 2', 'select 3']);
  });

  it('is not split inside a body, a text, a name or a comment', () => {
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
});
