/**
 * Many tabs of one browser that show a session with one stream, and many sessions in one list of what their agents are at. Nobody
 * who does not import it pays for it.
 *
 * @packageDocumentation
 */
export { createSharedSession, shareTabs } from './tabs/sharing/index.js';
export {
  type FleetDirectory,
  type FleetNotificationOptions,
  type FleetRow,
  type FleetSource,
  type FleetState,
  type FleetStatus,
  useFleet,
  type UseFleet,
  useFleetNotifications,
  type UseFleetNotifications,
  type UseFleetOptions,
  useTitleBadge,
} from './tabs/fleet/index.js';
