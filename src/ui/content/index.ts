export { ContentAsk } from './ContentAsk.js';
export { LinkTo } from './LinkTo.js';
export { NEW_TAB } from './newTab.js';
export { ContentPolicyContext, ContentPolicyProvider } from './ContentPolicyContext.js';
export { type Content, useContent } from './useContent.js';
