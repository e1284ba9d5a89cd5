import { isJsonNumber } from '../../core/ExactNumber.js';
import { isRecord } from '../../core/json.js';
import { textOf } from '../media/index.js';

/** A source of an answer. */
export interface Source {
  readonly title: string;
  readonly address: string | undefined;
  readonly snippet: string | undefined;
}

/** A passage of a document that an answer is based on. */
export interface Evidence {
  readonly document: string | undefined;
  readonly page: string | undefined;
  readonly text: string;
}

const WORDS = ['text', 'content', 'snippet', 'chunk', 'passage', 'description'] as const;

/** The first of some fields that is a list. The names are not documented, so likely ones are tried. */
export function listOf(value: unknown, names: readonly string[]): readonly unknown[] | undefined {
  if (!isRecord(value)) return undefined;
  for (const name of names) {
    const list = Object.hasOwn(value, name) ? value[name] : undefined;
    if (Array.isArray(list)) return list;
  }
  return undefined;
}

export function readSource(value: unknown): Source | undefined {
  const address =
    typeof value === 'string' ? value : textOf(value, ['url', 'link', 'href', 'source']);
  const title = textOf(value, ['title', 'name']) ?? address;
  if (title === undefined) return undefined;
  return { title, address, snippet: textOf(value, ['snippet', 'description', 'text', 'content']) };
}

export function readEvidence(value: unknown): Evidence | undefined {
  const text = typeof value === 'string' ? value : textOf(value, WORDS);
  if (text === undefined) return undefined;
  const document = textOf(value, ['document', 'document_name', 'file_name', 'title', 'source']);
  const found = isRecord(value) ? (value['page'] ?? value['page_number']) : undefined;
  const page = isJsonNumber(found) || typeof found === 'string' ? String(found) : undefined;
  return { document, page, text };
}
