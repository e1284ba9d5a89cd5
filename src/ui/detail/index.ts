export { DetailContext, useDetail, useDetailChoice, type DetailProps } from './DetailContext.js';
