import { isSecret } from '../secretAnswer.js';
import { isJsonNumber } from '../ExactNumber.js';
import { printJson } from '../json.js';
import { isContainer, type JsonText, type Part } from '../parts.js';

/**
 * Replaces secrets in a text of a conversation, such as an answer, an argument of a tool or a file name.
 *
 * @param field The name of the field that holds the text. Empty for text that is in none.
 */
export type Redaction = (text: string, field: string) => string;

/** What stands for a text whose redaction has failed. */
const FAILED = '[redacted]';

/** Deeper values are left out. */
const MAX_DEPTH = 64;

const SECRETS: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    'private key',
    /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/gu,
  ],
  ['token', /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/gu],
  ['token', /(?<=\b(?:bearer|basic)\s)[\w.~+/-]{8,}=*/giu],
  ['key', /(?<![\w-])(?:sk|pk|rk)[-_](?:[\w-]{1,64}[-_])?[A-Za-z0-9]{16,}\b/gu],
  [
    'key',
    /\b(?:gh[pousr]_[A-Za-z0-9]{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|xox[abprs]-[\w-]{10,}|AKIA[A-Z0-9]{16}|AIza[\w-]{30,})/gu,
  ],
  ['password', /(?<=:\/\/[^\s:/@]{1,256}:)[^\s@/]{1,256}(?=@)/gu],
  ['email', /[\w.+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{2,63})+/gu],
];

/** A field with one of these names holds a secret, whatever it looks like. */
const SECRET_FIELD =
  /^(?:.*[-_])?(?:password|passwd|secret|token|api[-_]?key|authorization|cookie)$/iu;

/**
 * Replaces what looks like a secret or an email address: private keys, tokens, API keys of well-known providers, passwords in URLs,
 * and whatever is in a field with a name such as `password`. No rule finds every secret: look at what you publish.
 */
export const redactSecrets: Redaction = (text, field) =>
  SECRET_FIELD.test(field) && text !== ''
    ? `[${field}]`
    : SECRETS.reduce((rest, [name, pattern]) => rest.replaceAll(pattern, `[${name}]`), text);

/** The parts with each text replaced. What a rule cannot read is left out, so that nothing is shown by mistake. */
export function redactParts(parts: readonly Part[], redact: Redaction, depth = 0): readonly Part[] {
  return parts.map((part) => redactPart(part, redact, depth));
}

function redactPart(part: Part, redact: Redaction, depth: number): Part {
  const { id, type } = part;
  const inside = isContainer(part) ? part.parts : undefined;
  const isHidden = type === 'input' && isSecret(part.inputTypes);
  const changed = Object.fromEntries(
    Object.entries(part)
      .filter(([name]) => name !== 'parts' && name !== 'carried' && name !== 'live')
      .map(([name, value]) => [
        name,
        isJsonText(part, name)
          ? redactJson(value as JsonText, redact)
          : redactValue(value, isHidden && name === 'provided' ? asPassword(redact) : redact, name),
      ]),
  );
  const rest =
    depth < MAX_DEPTH && inside !== undefined ? redactParts(inside, redact, depth + 1) : [];
  // Every field has the type that it had: only texts have become others.
  return { ...changed, id, type, ...(inside !== undefined && { parts: rest }) } as Part;
}

/** A rule for the answer to a question for a secret. Names have no field. */
const asPassword =
  (redact: Redaction): Redaction =>
  (text, field) =>
    redact(text, field === '' || field === 'type' ? field : 'password');

const isJsonText = ({ type }: Part, name: string): boolean =>
  type === 'tool' && (name === 'input' || name === 'result');

/** A text that is JSON is redacted field by field, and printed from what is left: a field that occurs twice is not found in a text. */
function redactJson(json: JsonText | undefined, redact: Redaction): JsonText | undefined {
  if (json === undefined) return undefined;
  if (json.value === undefined) return { text: safely(redact, json.text, '') };
  const value = redactValue(json.value, redact);
  return { text: printJson(value), value };
}

function redactValue(value: unknown, redact: Redaction, field = '', depth = 0): unknown {
  if (typeof value === 'string') return safely(redact, value, field);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return FAILED;
  if (Array.isArray(value)) return value.map((one) => redactValue(one, redact, field, depth + 1));
  // A number that stands for itself, so that it is not rounded.
  if (isJsonNumber(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      safely(redact, name, ''),
      redactValue(one, redact, name, depth + 1),
    ]),
  );
}

function safely(redact: Redaction, text: string, field: string): string {
  try {
    const result: unknown = redact(text, field);
    return typeof result === 'string' ? result : FAILED;
  } catch {
    return FAILED;
  }
}
