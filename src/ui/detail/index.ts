export {
  DetailContext,
  useDetail,
  useDetailChoice,
  type DetailChoice,
  type DetailProps,
  type DetailReason,
} from './DetailContext.js';
