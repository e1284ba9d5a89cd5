export { Json } from './Json.js';
export type { JsonViewProps } from './JsonBox.js';
export { JsonTree } from './JsonTree.js';
export { JsonView } from './JsonView.js';
export { LongText } from './LongText.js';
