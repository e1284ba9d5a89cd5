// @vitest-environment node
import { expect, test } from 'vitest';
import { planRoot } from '../../../src/forms/fields/planField.js';
import type { FormScope } from '../../../src/forms/form/FormContext.js';
import { hintsOf, largestFile } from '../../../src/forms/form/hintsOf.js';
import { normalizeSchema } from '../../../src/forms/schema/normalizeSchema.js';
import { forms } from '../../../src/locales/en/forms.js';

const scope = { texts: forms, locale: 'en', maxFileBytes: 3000 } as unknown as FormScope;

const S = { type: 'string' };
const N = { type: 'number' };
const CHOICES = { type: 'array', items: { enum: ['a', 'b', 'c'] }, uniqueItems: true };

test.each<readonly [object, readonly string[]]>([
  [S, []],
  [{ ...S, examples: ['a', 'b'] }, ['For example a']],
  [{ ...S, minLength: 1 }, []],
  [{ ...S, minLength: 2 }, [forms['help.characters'](2, undefined)]],
  [{ ...S, maxLength: 10_000 }, [forms['help.characters'](undefined, 10_000)]],
  [{ ...S, maxLength: 10_001 }, []],
  [{ ...S, minLength: 2, maxLength: 5 }, [forms['help.characters'](2, 5)]],
  [{ ...N, minimum: 0 }, []],
  [{ ...N, minimum: 1000 }, ['At least 1,000.']],
  [{ ...N, maximum: 5 }, ['At most 5.']],
  [{ ...N, minimum: 0, maximum: 5 }, ['From 0 to 5.']],
  [{ ...N, multipleOf: 5 }, ['In steps of 5.']],
  [{ ...N, multipleOf: 0.05 }, ['In steps of 0.05.']],
  [{ ...N, multipleOf: 0.01 }, []],
  [{ ...N, multipleOf: 1, examples: [3] }, ['For example 3']],
  [{ examples: [{ a: 1 }] }, ['As JSON.', 'For example {"a":1}']],
  [{ ...CHOICES }, []],
  [{ ...CHOICES, minItems: 1 }, ['Choose one or more.']],
  [{ ...CHOICES, minItems: 1, maxItems: 2 }, [forms['help.items'](1, 2)]],
  [{ ...CHOICES, maxItems: 2 }, [forms['help.items'](0, 2)]],
  [{ items: S }, []],
  [{ items: S, minItems: 1 }, [forms['help.items'](1, undefined)]],
  [{ type: 'boolean' }, []],
])('%j is explained as %j', (schema, hints) => {
  expect(hintsOf(planRoot(normalizeSchema(schema)), scope)).toEqual(hints);
});

test('a file may be as large as the app and the schema allow', () => {
  expect(largestFile({}, scope)).toBe(3000);
  expect(largestFile({ maxLength: 4000 }, scope)).toBe(3000);
  expect(largestFile({ maxLength: 401 }, scope)).toBe(300);
  expect(hintsOf(planRoot(normalizeSchema({ ...S, format: 'byte' })), scope)).toHaveLength(1);
});
