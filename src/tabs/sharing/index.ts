export { createSharedSession, shareBy, shareTabs } from './shareTabs.js';
export type { TabChannel, TabPlatform } from './TabPlatform.js';
