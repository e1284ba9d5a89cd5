export type { FleetDirectory, FleetRow, FleetSource, FleetStatus } from './fleet.js';
export type { FleetState } from './FleetStore.js';
export { useFleet, type UseFleet, type UseFleetOptions } from './useFleet.js';
export {
  useFleetNotifications,
  type FleetNotificationOptions,
  type UseFleetNotifications,
} from './useFleetNotifications.js';
export { useTitleBadge } from './useTitleBadge.js';
