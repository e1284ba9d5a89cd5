/**
 * One stream for a session that several tabs of a browser show, and one list of what the agents of many sessions are doing. An
 * entry of its own, so that apps without it do not pay for it.
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
