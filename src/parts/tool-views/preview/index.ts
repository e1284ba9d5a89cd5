import { viewShape } from '../kit/ViewShape.js';
import { PreviewView } from './PreviewView.js';
import { readPreview } from './readPreview.js';

export { readPreview } from './readPreview.js';
export { PreviewView, type PreviewData, type PreviewViewProps } from './PreviewView.js';

/** Shows calls that wrote a web page as a `PreviewView`. */
export const previewShape = /* @__PURE__ */ viewShape(readPreview, PreviewView);
