import { createApprovalRules, browserRules } from 'agent-session-react/approvals';
import { indexedDbStorage } from 'agent-session-react/storage';

export const storage = indexedDbStorage({ person: 'ann', reopen: false });
export const rules = createApprovalRules(browserRules('rules of ann'));

/** The other tabs of this browser, which still show the conversation. */
const signedOut = new BroadcastChannel('signed out');
signedOut.addEventListener('message', () => location.assign('/'));

/** Forgets what this browser knows of the person, in every tab. */
export async function signOut(): Promise<void> {
  try {
    await storage.clear();
    for (const { id } of rules.getState().rules) await rules.revoke(id);
    for (const key of Object.keys(localStorage))
      if (/^agent-session-react |^rules of ann$/.test(key)) localStorage.removeItem(key);
    sessionStorage.clear();
    await fetch('/api/sign-out', { method: 'POST' });
  } finally {
    // Sessions, caches and what is on the screen go with the page.
    signedOut.postMessage('');
    location.assign('/');
  }
}
