export { createSharedSession, shareBy, shareTabs } from './shareTabs.js';
