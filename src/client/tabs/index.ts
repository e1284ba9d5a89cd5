export { exclusivelyBy, untilAborted } from './exclusively.js';
export { browserPlatform, lonePlatform, type TabChannel, type TabPlatform } from './TabPlatform.js';
