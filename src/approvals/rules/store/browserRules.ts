import { parseJson, printJson } from '../../../core/json.js';
import type { RulesStorage } from './RulesStorage.js';

/**
 * Stores rules in the `localStorage` of this browser, synchronised with its other tabs. Any code on the page's origin can
 * write there. If several people use one browser, give each a key of their own.
 *
 * @param key The storage key. @default 'agent-session approval-rules'
 */
export function browserRules(key = 'agent-session approval-rules'): RulesStorage {
  return {
    load: () => {
      const text = localStorage.getItem(key);
      // Text that is not JSON contains no rules.
      return text === null ? undefined : parseJson(text);
    },
    save: (rules) => localStorage.setItem(key, printJson(rules)),
    subscribe: (listener) => {
      const hear = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
  };
}
