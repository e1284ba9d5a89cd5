export { DataView, type DataViewProps } from './DataView.js';
export { FileList } from './FileList.js';
export { FileView, type FileViewProps } from './FileView.js';
export { SourceList } from './SourceList.js';
export { SourceView, type SourceViewProps } from './SourceView.js';
