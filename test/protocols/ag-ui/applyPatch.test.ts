import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyPatch } from '../../../src/protocols/ag-ui/applyPatch.js';

/** The value after a patch. */
function after(value: unknown, ...patch: readonly unknown[]): unknown {
  const patched = applyPatch(value, patch);
  return patched.isApplied ? patched.value : undefined;
}

describe('a patch', () => {
  // The examples of RFC 6902, appendix A.
  test.each([
    [{ foo: 'bar' }, { op: 'add', path: '/baz', value: 'qux' }, { baz: 'qux', foo: 'bar' }],
    [
      { foo: ['bar', 'baz'] },
      { op: 'add', path: '/foo/1', value: 'q' },
      { foo: ['bar', 'q', 'baz'] },
    ],
    [{ baz: 'qux', foo: 'bar' }, { op: 'remove', path: '/baz' }, { foo: 'bar' }],
    [{ foo: ['bar', 'q', 'baz'] }, { op: 'remove', path: '/foo/1' }, { foo: ['bar', 'baz'] }],
    [{ baz: 'qux' }, { op: 'replace', path: '/baz', value: 'boo' }, { baz: 'boo' }],
    [
      { foo: { a: 1 }, q: {} },
      { op: 'move', from: '/foo/a', path: '/q/b' },
      { foo: {}, q: { b: 1 } },
    ],
    [
      { foo: ['a', 'b', 'c'] },
      { op: 'move', from: '/foo/0', path: '/foo/2' },
      { foo: ['b', 'c', 'a'] },
    ],
    [
      { foo: 'bar' },
      { op: 'add', path: '/child', value: { a: {} } },
      { foo: 'bar', child: { a: {} } },
    ],
    [{ foo: 'bar' }, { op: 'add', path: '/baz', value: 1, xyz: 2 }, { foo: 'bar', baz: 1 }],
    [
      { '/': 9, '~1': 10 },
      { op: 'test', path: '/~01', value: 10 },
      { '/': 9, '~1': 10 },
    ],
    [{ foo: ['bar'] }, { op: 'add', path: '/foo/-', value: ['a'] }, { foo: ['bar', ['a']] }],
    [{ a: 1 }, { op: 'copy', from: '', path: '/b' }, { a: 1, b: { a: 1 } }],
    [{ a: 1 }, { op: 'move', from: '/a', path: '/a' }, { a: 1 }],
    [[1], { op: 'replace', path: '', value: 2 }, 2],
  ])('turns %j by %j into %j', (value, operation, result) => {
    expect(after(value, operation)).toEqual(result);
  });

  test.each([
    [{ foo: 'bar' }, { op: 'add', path: '/baz/bat', value: 'q' }],
    [{ foo: 'bar' }, { op: 'test', path: '/foo', value: 10 }],
    [{ a: '10' }, { op: 'test', path: '/a', value: 10 }],
    [{ a: { b: 1 } }, { op: 'move', from: '/a', path: '/a/c' }],
    [{ a: [1] }, { op: 'add', path: '/a/01', value: 2 }],
    [{ a: [1] }, { op: 'remove', path: '/a/-' }],
    [{ a: [1] }, { op: 'remove', path: '/a/length' }],
    [{ a: 1 }, { op: 'remove', path: 'a' }],
    [{ a: 1 }, { op: 'copy', path: '/b' }],
  ])('does not change %j by %j', (value, operation) => {
    expect(applyPatch(value, [operation]).isApplied).toBe(false);
  });

  test('copies a value, so that later changes of one leave the other', () => {
    const value = { a: { n: 1 } };
    const result = after(
      value,
      { op: 'replace', path: '/a/n', value: 2 },
      { op: 'copy', from: '/a', path: '/b' },
      { op: 'replace', path: '/b/n', value: 3 },
    );
    expect(result).toEqual({ a: { n: 2 }, b: { n: 3 } });
    expect(value).toEqual({ a: { n: 1 } });
  });

  test('undoes what it has added, wherever that is', () => {
    const key = fc.constantFrom('x', 'y~1z', '0');
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        key,
        fc.jsonValue(),
        (value, name, added) => {
          const path = `/new/${name}`;
          const result = after(
            value,
            { op: 'add', path: '/new', value: {} },
            { op: 'add', path, value: added },
            { op: 'test', path, value: added },
            { op: 'remove', path },
            { op: 'remove', path: '/new' },
          );
          const { new: _, ...rest } = value;
          expect(result).toEqual(rest);
        },
      ),
    );
  });
});

describe('a hostile patch', () => {
  test('cannot double a value for ever', () => {
    const doubling = Array.from({ length: 60 }, (_, at) => ({
      op: 'copy',
      from: '',
      path: `/${at}`,
    }));
    expect(applyPatch({ a: 1 }, doubling)).toEqual({
      isApplied: false,
      reason: 'A patch copies too much.',
    });
  });

  test('throws nothing, however deep its values are', () => {
    const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as unknown;
    const other = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as unknown;
    expect(applyPatch({ deep }, [{ op: 'test', path: '/deep', value: other }]).isApplied).toBe(
      false,
    );
    expect(applyPatch({ deep }, [{ op: 'copy', from: '/deep', path: '/b' }]).isApplied).toBe(false);
    expect(applyPatch(deep, [{ op: 'remove', path: '/0'.repeat(4000) }]).isApplied).toBe(true);
  });

  test('takes no more time for each of its operations the more there are', () => {
    const list = Array.from({ length: 5000 }, (_, at) => ({
      op: 'add',
      path: '/list/-',
      value: at,
    }));
    const result = after({ list: [] }, ...list) as { readonly list: readonly number[] };
    expect(result.list).toHaveLength(5000);
  });
});
