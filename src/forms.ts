/**
 * Forms made from a JSON Schema, for an app's own use and for the questions of an agent. An entry of
 * its own: a panel without them does not load the validator.
 *
 * @packageDocumentation
 */
export {
  SchemaForm,
  type SchemaFormFieldProps,
  type SchemaFormProps,
  type SchemaFormRootProps,
  type SchemaFormSubmitProps,
  type SchemaFormSummaryProps,
} from './forms/form/index.js';
export {
  QuestionsCall,
  type QuestionsCallProps,
  type QuestionsInput,
  questionsTool,
  type QuestionsTool,
  type QuestionsToolOptions,
  SchemaApproval,
  type SchemaApprovalProps,
  SchemaInput,
  type SchemaInputProps,
  SchemaRequest,
  SchemaRequestForm,
  type SchemaRequestFormProps,
  type SchemaRequestProps,
  SchemaTool,
  type SchemaToolProps,
  type ToolSchemas,
  schemaTools,
} from './forms/requests/index.js';
export type {
  AnsweredQuestion,
  Question,
  QuestionAnswers,
  QuestionOption,
} from './forms/questions/index.js';
export type { FormTexts } from './locales/index.js';
