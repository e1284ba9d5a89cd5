import { ToolPart } from "./parts.js";

interface StandardSchema<Input = unknown, Output = Input> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
    readonly types?: {
      readonly input: Input;
      readonly output: Output;
    } | undefined;
  };
}
type SchemaResult<Output> = {
  readonly value: Output;
  readonly issues?: undefined;
} | {
  readonly issues: readonly SchemaIssue[];
};
interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | {
    readonly key: PropertyKey;
  })[] | undefined;
}
type SchemaInput<Schema extends StandardSchema> = NonNullable<Schema['~standard']['types']>['input'];
type SchemaOutput<Schema extends StandardSchema> = NonNullable<Schema['~standard']['types']>['output'];
interface ToolProgress {
  readonly percent?: number;
  readonly message?: string;
}
type Partially<Value> = Value extends readonly (infer Item)[] ? readonly Partially<Item>[] : Value extends object ? { readonly [Name in keyof Value]?: Partially<Value[Name]> | undefined } : Value;
type ToolRenderProps<Input extends StandardSchema = StandardSchema, Output extends StandardSchema = StandardSchema> = {
  readonly callId: string;
  readonly part: ToolPart;
} & CallStage<SchemaInput<Input>, SchemaOutput<Input>, SchemaInput<Output>, SchemaOutput<Output>>;
type CallStage<Written, Input, Given, Output> = {
  readonly status: 'streaming';
  readonly partialInput: Partially<Written> | undefined;
} | {
  readonly status: 'awaiting-output';
  readonly input: Input;
  respond(this: void, output: Given): void;
  fail(this: void, message: string): void;
} | {
  readonly status: 'running';
  readonly input: Input;
  readonly progress: ToolProgress | undefined;
} | {
  readonly status: 'done';
  readonly input: Input;
  readonly output: Output;
} | {
  readonly status: 'failed';
  readonly input: Input | undefined;
  readonly error: string;
} | {
  readonly status: 'denied';
  readonly input: Input;
  readonly reason: string | undefined;
} | {
  readonly status: 'interrupted';
  readonly input: Input | undefined;
};
export { Partially, SchemaInput, SchemaIssue, SchemaOutput, SchemaResult, StandardSchema, ToolProgress, ToolRenderProps };
