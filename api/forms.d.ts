import { Fault, PendingRequest, ToolInputRequest } from "./types/state.js";
import { FormTexts } from "./types/forms.js";
import { ElementProps } from "./types/withRender.js";
import { OnChange } from "./types/useControlled.js";
import { ButtonProps, InputFormProps } from "./types/InputForm.js";
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
declare function SchemaFormFields(): react.JSX.Element;
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
}
declare function SchemaForm$1({
  submitLabel,
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
declare function SchemaRequestForm({
  schema,
  answerType: type,
  defaultValue,
  ...rest
}: SchemaRequestFormProps): react.JSX.Element;
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
export { type FormTexts, SchemaApproval, type SchemaApprovalProps, SchemaForm, type SchemaFormFieldProps, type SchemaFormProps, type SchemaFormRootProps, type SchemaFormSubmitProps, type SchemaFormSummaryProps, SchemaInput, type SchemaInputProps, SchemaRequest, SchemaRequestForm, type SchemaRequestFormProps, type SchemaRequestProps, SchemaTool, type SchemaToolProps, type ToolSchemas, schemaTools };
