export { useApprovalTexts } from './useApprovalTexts.js';
