import { ubikBackend } from 'agent-session-react/ubik';
import { functions } from './functions';

// The API lists, creates and renames sessions itself; only deleting them is up to your server.
export const backend = ubikBackend({ url: '/api/ubik', remove: functions.remove });
