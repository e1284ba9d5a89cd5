import { readdirSync, readFileSync } from 'node:fs';

/** A schema with values that fit it and values that do not. */
export interface SchemaFixture {
  readonly name: string;
  readonly about: string;
  readonly schema: unknown;
  readonly valid: readonly unknown[];
  readonly invalid: readonly unknown[];
  /** Made to do harm: a plain validator may not even get to the end of it. */
  readonly hostile?: true;
}

// Tests run from the project's folder.
const FOLDER = 'test/recordings/schemas';

/** Too long to be written down. */
const MADE: readonly SchemaFixture[] = [
  {
    name: 'hostile-wide',
    about: 'Ten thousand fields',
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 10_000 }, (_, index) => [`field${index}`, { type: 'string' }]),
      ),
    },
    valid: [{ field7: 'x' }],
    invalid: [],
    hostile: true,
  },
  {
    name: 'hostile-deep',
    about: 'Objects a thousand deep',
    schema: nested(1000),
    valid: [],
    invalid: [{ inner: { inner: {} } }],
    hostile: true,
  },
  {
    name: 'hostile-shared',
    about: 'An object that is its own property, which no JSON could say',
    schema: circular(),
    valid: [],
    invalid: [],
    hostile: true,
  },
];

/** Defaults that hold themselves again, by every way a schema can contain itself. */
const DEFAULTS: SchemaFixture = {
  name: 'hostile-defaults',
  about: 'Defaults that would never end',
  schema: {
    $ref: '#/$defs/node',
    $defs: {
      node: {
        type: 'object',
        default: {},
        properties: {
          list: { type: 'array', default: [{}, {}, {}], items: { $ref: '#/$defs/node' } },
          least: { type: 'array', minItems: 9, items: { $ref: '#/$defs/node' } },
          next: { $ref: '#/$defs/node' },
          other: {
            oneOf: [{ $ref: '#/$defs/node' }, { type: 'string' }],
            default: {},
          },
        },
      },
    },
  },
  valid: [{ list: [] }],
  invalid: [{ list: 1 }],
  hostile: true,
};

export const SCHEMAS: readonly SchemaFixture[] = [
  ...readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file): SchemaFixture => {
      const fixture = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as SchemaFixture;
      return { ...fixture, name: file.replace('.json', '') };
    }),
  ...MADE,
  DEFAULTS,
];

function nested(depth: number): unknown {
  let schema: unknown = { type: 'string' };
  for (let level = 0; level < depth; level += 1) {
    schema = { type: 'object', properties: { inner: schema }, required: ['inner'] };
  }
  return schema;
}

function circular(): unknown {
  const schema: Record<string, unknown> = { type: 'object', title: 'Round and round' };
  schema['properties'] = { again: schema };
  schema['default'] = schema;
  return schema;
}
