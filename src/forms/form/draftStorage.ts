import { parseJson } from '../../core/json.js';
import type { Draft } from '../draft/Draft.js';

/** Files larger than this, in characters of base64, are chosen again after a reload. */
const LARGEST_FILE = 64 * 1024;

const nameOf = (key: string) => `agent-form:${key}`;

/** The draft that was kept under a key, whatever it is by now. */
export function loadDraft(key: string): unknown {
  try {
    return parseJson(sessionStorage.getItem(nameOf(key)) ?? '');
  } catch {
    // Storage may be switched off, or there is none.
    return undefined;
  }
}

/** Keeps a draft until the tab is closed. */
export function saveDraft(key: string, draft: Draft): void {
  const text = JSON.stringify(draft, (name, value: unknown) =>
    name === 'data' && typeof value === 'string' && value.length > LARGEST_FILE ? undefined : value,
  );
  try {
    sessionStorage.setItem(nameOf(key), text);
  } catch {
    // Full or switched off: the draft then lives as long as the page.
  }
}

/** Forgets the draft that was kept under a key. */
export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(nameOf(key));
  } catch {
    // Storage is switched off, so that nothing was kept.
  }
}
