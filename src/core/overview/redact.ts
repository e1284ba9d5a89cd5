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

/** How the names of fields, variables and headers end that hold a secret. */
const SECRET_NAME =
  'passw(?:or)?d|passphrase|passcode|pwd|secret|token|credentials?|authorization|cookie|(?:api|access|private|secret|signing|encryption)[-_]?key';

/** What stands in a field with such a name, whatever it looks like. */
const SECRET_FIELD = new RegExp(`(?:^|[-_.\\s])(?:${SECRET_NAME})$`, 'iu');

/** A value that is only named: `$TOKEN`, `{{ token }}`, `<your token>`, `process.env.TOKEN`. */
const NAMED_ONLY = String.raw`(?![$%<{[(]|process\.env|os\.|\.\.\.|\*|null\b|undefined\b|true\b|false\b)`;

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
  ['password', /(?<=:\/\/[^\s:/@]{0,256}:)[^\s@/]{1,256}(?=@)/gu],
  // JSON within a text, in which the quotes may be escaped.
  [
    'secret',
    new RegExp(
      String.raw`(?<=(?:${SECRET_NAME})\\{0,3}["']\s{0,3}:\s{0,3}\\{0,3}["'])${NAMED_ONLY}[^"'\\\n]+`,
      'giu',
    ),
  ],
  // A variable, a parameter of a URL or of a command.
  [
    'secret',
    new RegExp(
      String.raw`(?<=(?:${SECRET_NAME})=\\{0,3}["']?|--[\w-]{0,64}(?:${SECRET_NAME}) ["']?)${NAMED_ONLY}[^\s"'\\&;,)]+`,
      'giu',
    ),
  ],
  // A line of a header or of YAML: of prose, there is more behind it.
  [
    'secret',
    new RegExp(
      String.raw`(?<=^[\w -]{0,64}(?:${SECRET_NAME}):[ \t]{1,8})${NAMED_ONLY}[^\s]+(?=[ \t]{0,8}\r?$)`,
      'gimu',
    ),
  ],
  ['email', /[\w.+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{2,63})+/gu],
];

/**
 * Replaces what looks like a secret or an email address: private keys, tokens, API keys of well-known providers, passwords in URLs,
 * and what a name such as `password`, `clientSecret` or `DB_PASSWORD` says is one, of a field, of a variable, of a header, or in JSON within a
 * text. No rule finds every secret: look at what you publish.
 */
export const redactSecrets: Redaction = (text, field) =>
  text !== '' && SECRET_FIELD.test(field.replaceAll(/([a-z\d])([A-Z])/gu, '$1_$2'))
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
