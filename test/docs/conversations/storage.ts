import { indexedDbStorage } from 'agent-session-react/storage';

export const storage = indexedDbStorage({ person: 'ann', reopen: false });
