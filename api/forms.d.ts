import { Fault, PendingRequest, ToolInputRequest } from "./types/state.js";
import { FormTexts } from "./types/forms.js";
import { ElementProps } from "./types/withRender.js";
import { OnChange } from "./types/useControlled.js";
import { ButtonProps, InputFormProps } from "./types/Question.js";
import { InputPart, ToolPart } from "./types/parts.js";
import { RequestFormProps } from "./types/RequestForm.js";
import { ToolCallProps } from "./types/ToolCall.js";
import * as react from "react";
import { ReactNode } from "react";

interface SchemaFormFieldProps {
  readonly name: string;
  readonly label?: string | undefined;
}
declare function SchemaFormField({
  name,
  label
}: SchemaFormFieldProps): react.JSX.Element | null;
declare function SchemaFormFields({
  label
}: {
  readonly label?: string | undefined;
}): react.JSX.Element;
interface SchemaFormRootProps extends Omit<ElementProps<'form'>, 'defaultValue' | 'onChange' | 'onSubmit' | 'value'> {
  readonly schema: unknown;
  readonly value?: unknown;
  readonly defaultValue?: unknown;
  readonly onValueChange?: OnChange<unknown, 'input'> | undefined;
  readonly onSubmit?: ((value: unknown) => unknown) | undefined;
  readonly disabled?: boolean | undefined;
  readonly draftKey?: string | undefined;
  readonly fault?: Fault | undefined;
  readonly maxFileBytes?: number | undefined;
  readonly texts?: Partial<FormTexts> | undefined;
  readonly children?: ReactNode;
}
declare function SchemaFormRoot({
  schema,
  value,
  defaultValue,
  onValueChange,
  onSubmit,
  disabled,
  draftKey,
  fault,
  maxFileBytes,
  texts: replaced,
  children,
  ...rest
}: SchemaFormRootProps): react.JSX.Element;
interface SchemaFormProps extends SchemaFormRootProps {
  readonly submitLabel?: string | undefined;
  readonly label?: string | undefined;
}
declare function SchemaForm$1({
  submitLabel,
  label,
  children,
  ...rest
}: SchemaFormProps): react.JSX.Element;
type SchemaFormSubmitProps = Omit<ButtonProps, 'type'>;
declare function SchemaFormSubmit({
  children,
  ...rest
}: SchemaFormSubmitProps): react.JSX.Element;
type SchemaFormSummaryProps = Omit<ElementProps<'div'>, 'children'>;
declare function SchemaFormSummary({
  ref,
  ...rest
}: SchemaFormSummaryProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>> | null;
declare const SchemaForm: typeof SchemaForm$1 & {
  Root: typeof SchemaFormRoot;
  Fields: typeof SchemaFormFields;
  Field: typeof SchemaFormField;
  Summary: typeof SchemaFormSummary;
  Submit: typeof SchemaFormSubmit;
};
interface SchemaApprovalProps extends ElementProps<'div'> {
  readonly request: ToolInputRequest;
  readonly question: string;
  readonly schema: unknown;
}
declare function SchemaApproval({
  request,
  question,
  schema,
  ...rest
}: SchemaApprovalProps): react.JSX.Element;
interface SchemaInputProps extends InputFormProps {
  readonly schemaFor?: ((part: InputPart) => unknown) | undefined;
}
declare function SchemaInput({
  schemaFor,
  ...rest
}: SchemaInputProps): react.JSX.Element;
interface SchemaRequestFormProps extends Omit<ElementProps<'div'>, 'defaultValue' | 'onSubmit'> {
  readonly request: PendingRequest;
  readonly question: string;
  readonly schema: unknown;
  readonly answerType?: string | undefined;
  readonly defaultValue?: unknown;
}
interface ConvertedProps extends SchemaRequestFormProps {
  readonly answer?: {
    readonly toInput: (value: unknown) => unknown;
    readonly fromInput: (input: unknown) => unknown;
  } | undefined;
}
declare function SchemaRequestForm({
  schema,
  answerType: type,
  defaultValue,
  answer,
  ...rest
}: ConvertedProps): react.JSX.Element;
interface SchemaToolProps extends ToolCallProps, ToolSchemas {}
declare function SchemaTool({
  inputSchema,
  outputSchema,
  ...rest
}: SchemaToolProps): react.JSX.Element;
declare function schemaTools(schemas: Readonly<Record<string, ToolSchemas>>): Readonly<Record<string, (props: {
  readonly part: ToolPart;
}) => ReactNode>>;
interface ToolSchemas {
  readonly inputSchema?: unknown;
  readonly outputSchema?: unknown;
}
type SchemaRequestProps = RequestFormProps;
declare function SchemaRequest({
  types,
  options,
  help,
  ...rest
}: SchemaRequestProps): react.JSX.Element;
interface QuestionsCallProps {
  readonly part: ToolPart;
}
declare function QuestionsCall({
  part
}: QuestionsCallProps): react.JSX.Element;
interface QuestionOption {
  readonly label: string;
  readonly description?: string | undefined;
}
interface Question {
  readonly question: string;
  readonly header?: string | undefined;
  readonly options: readonly QuestionOption[];
  readonly multiSelect: boolean;
  readonly allowOther: boolean;
}
interface AnsweredQuestion {
  readonly question: string;
  readonly answer?: string | readonly string[];
}
interface QuestionAnswers {
  readonly answers: readonly AnsweredQuestion[];
}
interface QuestionsToolOptions {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
}
interface QuestionsInput {
  readonly questions: readonly Question[];
}
interface Checked<Value> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => {
      readonly value: Value;
    } | {
      readonly issues: readonly {
        readonly message: string;
      }[];
    };
    readonly types?: {
      readonly input: Value;
      readonly output: Value;
    };
  };
}
interface QuestionsTool<Name extends string = string> {
  readonly name: Name;
  readonly description: string;
  readonly input: Checked<QuestionsInput>;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly pinned: true;
  readonly render: (props: {
    readonly part: ToolPart;
  }) => ReactNode;
}
declare function questionsTool<const Name extends string = 'ask_user'>(options?: QuestionsToolOptions & {
  readonly name?: Name | undefined;
}): QuestionsTool<Name>;
export { type AnsweredQuestion, type FormTexts, type Question, type QuestionAnswers, type QuestionOption, QuestionsCall, type QuestionsCallProps, type QuestionsInput, type QuestionsTool, type QuestionsToolOptions, SchemaApproval, type SchemaApprovalProps, SchemaForm, type SchemaFormFieldProps, type SchemaFormProps, type SchemaFormRootProps, type SchemaFormSubmitProps, type SchemaFormSummaryProps, SchemaInput, type SchemaInputProps, SchemaRequest, SchemaRequestForm, type SchemaRequestFormProps, type SchemaRequestProps, SchemaTool, type SchemaToolProps, type ToolSchemas, questionsTool, schemaTools };
