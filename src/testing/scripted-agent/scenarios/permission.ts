import { isRecord, parseJson } from '../../../core/json.js';
import type { Answer } from '../engine/wire.js';

/** A person's decision about a tool that asked first. */
export interface Permission {
  readonly isAllowed: boolean;
  /** The reason for a refusal, if given. */
  readonly reason: string;
  /** The arguments of the tool that the person changed. */
  readonly changes: Readonly<Record<string, string>>;
}

const REFUSAL =
  /^\s*(no|not|non|deny|denied|don['’]t|refuse|reject|rejected|cancel|stop)\b[\s,.:;–-]*/iu;

/** `Denied: send_email. Reason: …`, or `send_email (ex-1)`: everything before the reason. */
const CALL = /(?<=^denied): [^\s.]+(?: \([^)]*\))?(?:\. reason: )?/iu;

/**
 * Reads an answer to a tool's question. The format of such answers is not documented, so this accepts whatever an interface may
 * send: `false`, "No, too early", `{"allowed": false, "reason": "…"}`, `{"decision": "deny"}` deny; anything else allows.
 * Changed arguments may be under `arguments`, under `input`, or in the text of the library's `answerAsMessage`.
 */
export function readPermission(answer: Answer): Permission {
  const { input, type } = answer;
  if (type === 'stopped') return refusal('The run was stopped.');
  if (input === false || input === null || input === undefined) return refusal('');
  if (typeof input === 'string') {
    if (REFUSAL.test(input)) return refusal(input.replace(CALL, ' ').replace(REFUSAL, ''));
    return permission(changesIn(input));
  }
  if (!isRecord(input)) return permission({});
  if (isRefusal(input)) return refusal(typeof input['reason'] === 'string' ? input['reason'] : '');
  const changed = [input['arguments'], input['input']].find(isRecord);
  return permission(changed ?? input);
}

function changesIn(text: string): Readonly<Record<string, unknown>> {
  const [json] = /\{.*\}$/su.exec(text) ?? [];
  const changes = parseJson(json ?? '');
  // Text without JSON changes nothing.
  return isRecord(changes) ? changes : {};
}

function isRefusal(input: Readonly<Record<string, unknown>>): boolean {
  if (['allowed', 'allow', 'approved', 'confirmed'].some((key) => input[key] === false))
    return true;
  return ['decision', 'answer'].some((key) => {
    const value = input[key];
    return value === false || (typeof value === 'string' && REFUSAL.test(value));
  });
}

function refusal(reason: string): Permission {
  return { isAllowed: false, reason: reason.trim(), changes: {} };
}

function permission(input: Readonly<Record<string, unknown>>): Permission {
  const texts = Object.entries(input).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { isAllowed: true, reason: '', changes: Object.fromEntries(texts) };
}
