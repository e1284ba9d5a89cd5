import type { ReactNode } from 'react';
import type { DataPart } from '../../core/parts.js';
import type { SchemaOutput, StandardSchema } from '../schema/index.js';

/** What `render` of data is given. */
export interface DataRenderProps<Schema extends StandardSchema = StandardSchema> {
  /** What the schema makes of the value. */
  readonly value: SchemaOutput<Schema>;
  /** The part as the agent tells of it. */
  readonly part: DataPart;
}

/** Data of an app's own, as `defineData` makes it. */
export interface AppData<
  Name extends string = string,
  Schema extends StandardSchema = StandardSchema,
> {
  /** What the agent calls it by. */
  readonly name: Name;
  /** What the value has to fit. */
  readonly schema: Schema;
  /** Whether it stays in view when the step or the plan around it folds. @default false */
  readonly pinned?: boolean | undefined;
  /** Shows a value that fits. It may use hooks: it is a component. */
  render(this: void, props: DataRenderProps<Schema>): ReactNode;
}

/**
 * Defines data that the agent sends for the app, and how it is shown. A value that does not fit its schema is shown as
 * folded JSON, with a note of what is wrong.
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
  if (typeof definition.schema?.['~standard']?.validate !== 'function') {
    throw new TypeError(
      `defineData({ schema }) of "${definition.name}" is not a Standard Schema, so its values cannot be checked. Use a schema of zod, valibot, arktype or another library that has "~standard".`,
    );
  }
  return definition;
}
