import { watchData, watchOptions } from '../../../development/index.js';
import { browserPlatform } from '../../../client/index.js';
import { createListeners } from '../../../core/createListeners.js';
import { isRecord, parseJson, printJson } from '../../../core/json.js';
import { WAITS, within } from '../../../core/waits.js';
import { type ApprovalRule, readRule } from '../engine/index.js';
import { memoryRules } from './memoryRules.js';
import { readStored, stateOf } from './readStored.js';
import type { ApprovalRulesState, RulesStorage, RuleUse, StoredRules } from './RulesStorage.js';

/** A rule before it is stored. The store adds an id and a time. */
export type NewApprovalRule = Omit<ApprovalRule, 'version' | 'id' | 'createdAt'>;

/** The rules of an app, synchronised with their storage. */
export interface ApprovalRules {
  readonly getState: () => ApprovalRulesState;
  /** Calls the listener after each change. The first subscription loads the rules. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Stores a rule, which applies from now on.
   *
   * @throws a `TypeError` if the rule is not valid; the message says why.
   */
  readonly add: (rule: NewApprovalRule) => Promise<ApprovalRule>;
  /** Deletes a rule. */
  readonly revoke: (id: string) => Promise<void>;
  /**
   * Records that a rule is about to decide, and resolves to whether it may: not if it has been revoked or used up, or if the
   * call has been decided in any tab. A rule with the scope `once` is deleted.
   *
   * @param isNeeded Whether the call still waits for the decision. If not, the rule is not used, and stays. @default it does
   */
  readonly claim: (use: Omit<RuleUse, 'at'>, isNeeded?: () => boolean) => Promise<boolean>;
}

/** Options of `createApprovalRules`. */
export interface ApprovalRulesOptions {
  /** Milliseconds since 1970. @default Date.now */
  readonly now?: () => number;
  /** Creates the id of a new rule. @default a random id */
  readonly createId?: () => string;
}

/** Changes rules; undefined if there is nothing to change. */
type Alteration = (rules: StoredRules) => StoredRules | undefined;

/** Maximum number of decisions that are kept. */
const MAX_KEPT_USES = 100;
/** The name of the lock, so that one tab at a time changes rules. */
const LOCK = 'agent-session approval-rules';
const LOADING: ApprovalRulesState = { status: 'loading', rules: [], uses: [], diagnostics: [] };

/**
 * Holds the rules of an app. Create one for all sessions, outside of components.
 *
 * If the storage cannot be read, no stored rule applies, and nothing is saved over it: changes apply in this page only, until
 * it can be read again. If it cannot be written, changes apply in this page only. A diagnostic says so in both cases.
 *
 * @param storage Where to store the rules: `browserRules()`, or your own. @default memoryRules()
 */
export function createApprovalRules(
  storage: RulesStorage = memoryRules(),
  options: ApprovalRulesOptions = {},
): ApprovalRules {
  watchOptions('createApprovalRules', options);
  watchData('createApprovalRules', storage);
  const { now = Date.now, createId = idByChance } = options;
  let state = LOADING;
  let stored: StoredRules = readStored(undefined);
  /** Whether the latest change could not be saved: then the storage is not read again, because that would undo the change. */
  let isUnsaved = false;
  /** Changes made while the storage could not be read. They are made again to what it holds. */
  const unread: Alteration[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  const listeners = createListeners();
  let leave: (() => void) | undefined;

  const publish = (next: ApprovalRulesState) => {
    state = next;
    listeners.tell();
  };
  const fail = (status: 'ready' | 'failed', what: string, error: unknown) => {
    const message = `${what}: ${error instanceof Error ? error.message : String(error)}`;
    const rules = status === 'failed' ? [] : state.rules;
    publish({ ...state, status, rules, diagnostics: [{ code: 'approval-storage', message }] });
  };
  const save = async () => {
    try {
      await within(
        promised(() => storage.save(stored)),
        WAITS.read,
        noAnswer,
      );
      isUnsaved = false;
    } catch (error) {
      isUnsaved = true;
      fail('ready', 'Approval rules could not be stored, and hold in this page alone', error);
    }
  };
  /** Resolves to the reason if the storage could not be read. */
  const read = async (): Promise<unknown> => {
    if (isUnsaved) return undefined;
    let loaded: StoredRules;
    try {
      loaded = readStored(
        await within(
          promised(() => storage.load()),
          WAITS.read,
          noAnswer,
        ),
      );
    } catch (error) {
      const fault = error ?? new Error('No reason was given');
      if (unread.length === 0) {
        // What was read before may not apply any more.
        stored = readStored(undefined);
        fail('failed', 'Approval rules could not be read, so none counts', fault);
      }
      return fault;
    }
    const again = unread.splice(0);
    stored = again.reduce((rules, alter) => alter(rules) ?? rules, loaded);
    publish(stateOf(stored));
    if (again.length > 0) await save();
    return undefined;
  };
  /** Runs actions one after the other, within this tab and across tabs. */
  const inTurn = <Result>(act: () => Promise<Result>): Promise<Result> => {
    const turn = queue.then(() => alone(act));
    queue = turn.catch(() => undefined);
    return turn;
  };
  const change = (alter: Alteration): Promise<boolean> =>
    inTurn(async () => {
      const fault = await read();
      const next = alter(stored);
      if (next === undefined) return false;
      stored = next;
      publish(stateOf(stored));
      if (fault !== undefined) {
        unread.push(alter);
        fail(
          'ready',
          'Approval rules could not be read, and changes hold in this page alone',
          fault,
        );
        return true;
      }
      await save();
      return true;
    });

  return {
    getState: () => state,
    subscribe: (listener) => {
      const isFirst = listeners.isEmpty();
      const unsubscribe = listeners.subscribe(listener);
      if (isFirst) {
        const look = () => void inTurn(read);
        look();
        try {
          leave = storage.subscribe?.(look);
        } catch (error) {
          fail(state.status === 'failed' ? 'failed' : 'ready', 'No news of approval rules', error);
        }
      }
      return () => {
        unsubscribe();
        if (!listeners.isEmpty()) return;
        leave?.();
        leave = undefined;
      };
    },
    add: async (fields) => {
      const rule = readRule({
        ...fields,
        version: 1,
        id: createId(),
        createdAt: new Date(now()).toISOString(),
      });
      if ('problem' in rule) {
        throw new TypeError(
          `This is not a valid approval rule: ${rule.problem}. Nothing was stored.`,
        );
      }
      // Later changes to what was passed, or is returned, do not reach the rule. It is plain JSON, so nothing of it is lost.
      const kept = parseJson(printJson(rule));
      await change((before) => ({ ...before, rules: [...before.rules, kept] }));
      return parseJson(printJson(kept)) as ApprovalRule;
    },
    revoke: async (id) => {
      await change((before) => ({ ...before, rules: before.rules.filter(isOther(id)) }));
    },
    claim: async (fields, isNeeded = () => true) => {
      let usedUp: StoredRules['rules'] = [];
      const isMine = await change((before) => {
        const rule = stateOf(before).rules.find(({ id }) => id === fields.ruleId);
        const isDecided = before.uses.some(({ call }) => call === fields.call);
        if (rule === undefined || isDecided || !isNeeded()) return undefined;
        const use: RuleUse = { ...fields, at: new Date(now()).toISOString() };
        const isLeft = rule.scope === 'once' ? isOther(rule.id) : () => true;
        usedUp = before.rules.filter((one) => !isLeft(one));
        const rules = before.rules.filter(isLeft);
        return { ...before, rules, uses: [...before.uses, use].slice(-MAX_KEPT_USES) };
      });
      if (!isMine || isNeeded()) return isMine;
      // Somebody answered while this was stored.
      await change((before) => ({
        ...before,
        rules:
          usedUp.length === 0
            ? before.rules
            : [...before.rules.filter(isOther(fields.ruleId)), ...usedUp],
        uses: before.uses.filter(({ call }) => call !== fields.call),
      }));
      return false;
    },
  };
}

function isOther(id: string): (stored: unknown) => boolean {
  return (stored) => !isRecord(stored) || stored['id'] !== id;
}

/** The app's function may throw instead of rejecting. */
async function promised<Value>(act: () => Value | Promise<Value>): Promise<Value> {
  return act();
}

function noAnswer(): Error {
  return new Error('The storage did not answer in time.');
}

/** Acts while no other tab does. A tab that sleeps meanwhile does not block the others. */
async function alone<Result>(act: () => Promise<Result>): Promise<Result> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), WAITS.read);
  const done = await browserPlatform().exclusively(LOCK, patience.signal, async () => {
    clearTimeout(timer);
    return { result: await act() };
  });
  clearTimeout(timer);
  return done === undefined ? act() : done.result;
}

function idByChance(): string {
  return `rule-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}
