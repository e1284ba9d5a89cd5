import { isRecord, printJson } from '../../../core/json.js';
import { type ApprovalRule, readRule } from '../engine/index.js';
import type { ApprovalRulesState, RuleUse, StoredRules } from './RulesStorage.js';

const EMPTY: StoredRules = { version: 1, rules: [], uses: [] };

/**
 * Reads what was stored. Anything without a version counts as empty.
 *
 * @throws an `Error` for another version: a newer version of the library wrote it, and nothing may be saved over it.
 */
export function readStored(value: unknown): StoredRules {
  if (!isRecord(value) || value['version'] === undefined) return EMPTY;
  if (value['version'] !== 1) {
    throw new Error(`They have version ${printJson(value['version'])}, and version 1 is known`);
  }
  const { rules, uses } = value;
  return {
    version: 1,
    rules: Array.isArray(rules) ? rules : [],
    uses: Array.isArray(uses) ? uses.filter(isUse) : [],
  };
}

/** The valid rules among the stored ones, and a diagnostic for each invalid one. */
export function stateOf({ rules, uses }: StoredRules): ApprovalRulesState {
  const read = rules.map(readRule);
  const known = new Map<string, ApprovalRule>();
  const diagnostics: { code: string; message: string }[] = [];
  const ignore = (why: string, at: number) =>
    diagnostics.push({
      code: 'approval-rule',
      message: `The approval rule ${at + 1} of those that are stored is ignored: ${why}.`,
    });
  for (const [at, rule] of read.entries()) {
    if ('problem' in rule) ignore(rule.problem, at);
    else if (known.has(rule.id)) ignore('another one has its id', at);
    else known.set(rule.id, rule);
  }
  return { status: 'ready', rules: [...known.values()], uses, diagnostics };
}

function isUse(value: unknown): value is RuleUse {
  if (!isRecord(value)) return false;
  const { ruleId, decision, tool, at, call, sessionId } = value;
  return (
    [ruleId, tool, at, call].every((text) => typeof text === 'string') &&
    (decision === 'allow' || decision === 'deny') &&
    (sessionId === undefined || typeof sessionId === 'string')
  );
}
