/**
 * Many tabs of one browser that show a session with one stream. Nobody who does not import it pays for it.
 *
 * @packageDocumentation
 */
export { createSharedSession, shareTabs } from './tabs/sharing/index.js';
