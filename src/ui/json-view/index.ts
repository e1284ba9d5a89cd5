export { JsonView, type JsonViewProps } from './JsonView.js';
export { LongText } from './LongText.js';
