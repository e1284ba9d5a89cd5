import { indexedDbStorage } from 'agent-session-react/storage';

export const storage = indexedDbStorage({ person: 'ann', reopen: false });

/** Forgets what this browser knows of the person, in every tab. */
export async function signOut(): Promise<void> {
  await storage.clear();
  await fetch('/api/sign-out', { method: 'POST' });
  // Sessions, caches and what is on the screen go with the page.
  location.assign('/');
}
