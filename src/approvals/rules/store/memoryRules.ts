import type { RulesStorage, StoredRules } from './RulesStorage.js';

/** Keeps rules for as long as the page is open. */
export function memoryRules(): RulesStorage {
  let kept: StoredRules | undefined;
  return {
    load: () => kept,
    save: (rules) => {
      kept = rules;
    },
  };
}
