export { DataView, type DataViewProps } from './DataView.js';
export { FileView, type FileViewProps } from './FileView.js';
export { SourceView, type SourceViewProps } from './SourceView.js';
