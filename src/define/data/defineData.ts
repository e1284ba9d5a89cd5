import { watchOptions } from '../../development/index.js';
import type { ReactNode } from 'react';
import type { DataPart } from '../../core/parts.js';
import type { SchemaInput, SchemaOutput, StandardSchema } from '../schema/index.js';

/** Props of a data definition's `render`. */
export interface DataRenderProps<Schema extends StandardSchema = StandardSchema> {
  /** The value as parsed by the schema. */
  readonly value: SchemaOutput<Schema>;
  /** The part as the agent sent it. */
  readonly part: DataPart;
}

/** A definition of data, from `defineData`. */
export interface AppData<
  Name extends string = string,
  Schema extends StandardSchema = StandardSchema,
> {
  /** The name that the agent uses. */
  readonly name: Name;
  /** The schema of the value. */
  readonly schema: Schema;
  /** Whether it stays visible when the step or the plan around it folds. @default false */
  readonly pinned?: boolean | undefined;
  /** Renders a value that matches the schema. It is a component, so it may use hooks. */
  render(this: void, props: DataRenderProps<Schema>): ReactNode;
}

/**
 * The types of this data, for `SessionTypes`. They are those of the wire: the parts of a session are not checked, what `render`
 * gets is.
 */
export type DataTypesOf<Definitions extends readonly AppData[]> = {
  readonly [Definition in Definitions[number] as Definition['name']]: SchemaInput<
    Definition['schema']
  >;
};

/**
 * Defines data that the agent sends for the app, and how it is shown. A value that does not match the schema is shown as
 * folded JSON, with a note about the problem.
 *
 * ```tsx
 * const chart = defineData({
 *   name: 'chart',
 *   schema: z.object({ title: z.string(), points: z.array(z.number()) }),
 *   render: ({ value }) => <Chart title={value.title} points={value.points} />,
 * });
 *
 * const components = { dataViews: dataViews([chart]) };
 * ```
 *
 * @throws a `TypeError` for a `schema` that is not a Standard Schema.
 */
export function defineData<const Name extends string, Schema extends StandardSchema>(
  definition: AppData<Name, Schema>,
): AppData<Name, Schema> {
  watchOptions('defineData', definition);
  if (typeof definition.schema?.['~standard']?.validate !== 'function') {
    throw new TypeError(
      `defineData({ schema }) of "${definition.name}" is not a Standard Schema, so its values cannot be checked. Use a schema of zod, valibot, arktype or another library that has "~standard".`,
    );
  }
  return definition;
}
