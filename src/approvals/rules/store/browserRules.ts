import { parseJson } from '../../../core/json.js';
import type { RulesStorage } from './RulesStorage.js';

/**
 * Keeps rules in the `localStorage` of this browser, in step with its other tabs. Whoever may run code on the page's origin may
 * write there; where several people use one browser, give each a key.
 *
 * @param key The key they are kept under. @default 'agent-session approval-rules'
 */
export function browserRules(key = 'agent-session approval-rules'): RulesStorage {
  return {
    load: () => {
      const text = localStorage.getItem(key);
      // What is no JSON holds no rules.
      return text === null ? undefined : parseJson(text);
    },
    save: (rules) => localStorage.setItem(key, JSON.stringify(rules)),
    subscribe: (listener) => {
      const hear = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
  };
}
