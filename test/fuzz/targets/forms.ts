import { differenceOf } from '../../../src/conformance/kit/difference.js';
import { isRecord } from '../../../src/core/json.js';
import { readDraft } from '../../../src/forms/draft/readDraft.js';
import { reviveDraft } from '../../../src/forms/draft/reviveDraft.js';
import { toDraft } from '../../../src/forms/draft/toDraft.js';
import { validate } from '../../../src/forms/draft/validate.js';
import { planRoot } from '../../../src/forms/fields/planField.js';
import { createChecker } from '../../../src/forms/schema/createChecker.js';
import { normalizeSchema } from '../../../src/forms/schema/normalizeSchema.js';
import { textsIn } from '../textsIn.js';
import { Broken, chanceOf, Lost, type Target } from '../Target.js';

/** Forms from schemas: any schema gives a form, what is filled in survives a reload, and no text of it is lost. */
export const forms: Target = {
  name: 'forms',
  kind: 'json',
  dictionary: [
    null,
    true,
    false,
    0,
    1,
    -1,
    1.5,
    1e308,
    '',
    'a',
    'type',
    'string',
    'number',
    'integer',
    'boolean',
    'object',
    'array',
    'null',
    'properties',
    'required',
    'items',
    'prefixItems',
    'additionalProperties',
    'patternProperties',
    'enum',
    'const',
    'oneOf',
    'anyOf',
    'allOf',
    'not',
    'if',
    'then',
    'else',
    '$ref',
    '$defs',
    'definitions',
    '#',
    '#/$defs/a',
    '#/properties/a',
    '$id',
    '$anchor',
    '$dynamicRef',
    'format',
    'date',
    'date-time',
    'time',
    'email',
    'uri',
    'pattern',
    '^a+$',
    '(a+)+$',
    'minLength',
    'maxLength',
    'minimum',
    'exclusiveMinimum',
    'multipleOf',
    'minItems',
    'maxItems',
    'uniqueItems',
    'contains',
    'propertyNames',
    'dependentRequired',
    'dependentSchemas',
    'unevaluatedProperties',
    'default',
    'title',
    'description',
    'contentEncoding',
    'base64',
    'contentMediaType',
    'image/png',
    'nullable',
    '__proto__',
    '2026-11-01',
    '2026-11-01T09:30:00Z',
    '09:30',
    'data:image/png;base64,AAAA',
    [],
    {},
    ['a'],
    { type: 'string' },
    { type: 'object', properties: { a: { type: 'string' } } },
    { $ref: '#' },
    { type: ['string', 'null'] },
    { type: 'array', items: { type: 'number' } },
    { enum: ['a', 1, null] },
    { const: 'a' },
    { oneOf: [{ type: 'string' }, { type: 'object', properties: { a: {} } }] },
  ],
  tryWith(input: string) {
    const parsed = JSON.parse(input) as unknown;
    const { schema = parsed, value } = isRecord(parsed) ? parsed : {};
    const random = chanceOf(input);
    const locale = random.below(2) === 0 ? 'en' : 'fr';
    const book = normalizeSchema(schema);
    const check = createChecker(book);
    const field = planRoot(book);
    const maker = { locale, check, isHere: random.below(2) === 0 };
    toDraft(field, undefined, maker);
    const draft = toDraft(field, value, maker);
    const reading = readDraft(field, draft, locale);
    const { valid, fieldErrors } = validate(reading, book, check);
    if (valid === fieldErrors.length > 0) throw new Broken('it is valid, and it is not');
    const kept = reviveDraft(field, JSON.parse(JSON.stringify(draft)), draft);
    const difference = differenceOf(draft, kept);
    if (difference !== undefined) throw new Broken(`after a reload ${JSON.stringify(difference)}`);
    // Of a schema that leads to itself, the checker may come to no end, and refuses nothing.
    if (value === undefined || input.includes('"$ref"') || !check(value).valid) return;
    const said = textsIn([reading.value, draft]);
    // In a field of another kind it stands as JSON.
    const asJson = (text: string) => JSON.stringify(text).slice(1, -1);
    // The address of a file is told as its content.
    const texts = textsIn(value)
      .split('\n')
      .filter((text) => !text.startsWith('data:'));
    // A moment is told with the offset of this place.
    const moments = new Set(said.split('\n').map((text) => Date.parse(text)));
    const lost = texts.find(
      (text) =>
        !said.includes(text.trim()) &&
        !said.includes(asJson(text)) &&
        (Number.isNaN(Date.parse(text)) || !moments.has(Date.parse(text))),
    );
    if (lost !== undefined) throw new Lost(`${JSON.stringify(lost)} is nowhere in the form`);
  },
};
