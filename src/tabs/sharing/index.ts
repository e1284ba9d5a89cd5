export { createSharedSession, shareBy, shareTabs } from './shareTabs.js';
export type { TabPlatform } from './TabPlatform.js';
