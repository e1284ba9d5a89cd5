export { SchemaApproval, type SchemaApprovalProps } from './SchemaApproval.js';
export { SchemaInput, type SchemaInputProps } from './SchemaInput.js';
export { SchemaRequestForm, type SchemaRequestFormProps } from './SchemaRequestForm.js';
export { SchemaTool, schemaTools, type SchemaToolProps } from './SchemaTool.js';
export type { ToolSchemas } from './SchemaTool.js';
export { SchemaRequest, type SchemaRequestProps } from './SchemaRequest.js';
export { QuestionsCall, type QuestionsCallProps } from './QuestionsCall.js';
export {
  questionsTool,
  type QuestionsInput,
  type QuestionsTool,
  type QuestionsToolOptions,
} from './questionsTool.js';
