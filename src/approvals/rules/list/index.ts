export { ApprovalRuleList, type ApprovalRuleListProps } from './ApprovalRuleList.js';
export { shortJson } from './shortJson.js';
