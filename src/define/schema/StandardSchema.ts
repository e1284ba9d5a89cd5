/**
 * A schema of any library that implements Standard Schema, such as zod, valibot and arktype. Only the part of the
 * specification that is needed here, so that none of these libraries is required.
 *
 * @typeParam Input The type that the schema accepts.
 * @typeParam Output The type that it produces.
 */
export interface StandardSchema<Input = unknown, Output = Input> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

/** The result of validating a value. Without `issues`, it is valid. */
export type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

/** Where a value does not match a schema, and why, as the schema's library words it. */
export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** The input type of a schema: what arrives over the wire. */
export type SchemaInput<Schema extends StandardSchema> = NonNullable<
  Schema['~standard']['types']
>['input'];

/** The output type of a schema: what your code receives. */
export type SchemaOutput<Schema extends StandardSchema> = NonNullable<
  Schema['~standard']['types']
>['output'];
