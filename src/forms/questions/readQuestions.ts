import { isRecord } from '../../core/json.js';

/** An answer that is offered to a question. */
export interface QuestionOption {
  /** What the person sees, and what the agent gets. */
  readonly label: string;
  readonly description?: string | undefined;
}

/** A question that a tool asks the person, together with others. */
export interface Question {
  readonly question: string;
  /** Its subject in a word or two. */
  readonly header?: string | undefined;
  /** Empty if it is answered in words. */
  readonly options: readonly QuestionOption[];
  /** Whether several options may be chosen. */
  readonly multiSelect: boolean;
  /** Whether the person may give an answer that is not offered. */
  readonly allowOther: boolean;
}

/** Limits for hostile arguments. Anything beyond them is left out. */
export const QUESTION_LIMITS = {
  questions: 12,
  options: 24,
  /** Characters of a text. */
  text: 2000,
} as const;

/**
 * Reads the questions in the arguments of a tool: `{ questions: [{ question, header, options, multiSelect }] }`, or one such
 * question. Options may be texts. Names are also read as other tools write them. Undefined if there is no question.
 */
export function readQuestions(input: unknown): readonly Question[] | undefined {
  if (!isRecord(input)) return undefined;
  const listed = own(input, 'questions');
  const list: readonly unknown[] = Array.isArray(listed) ? listed : [input];
  const questions = list.slice(0, QUESTION_LIMITS.questions).flatMap((one) => {
    const question = isRecord(one) ? readQuestion(one) : undefined;
    return question === undefined ? [] : [question];
  });
  return questions.length === 0 ? undefined : questions;
}

function readQuestion(given: Readonly<Record<string, unknown>>): Question | undefined {
  const question = textIn(given, ['question', 'prompt', 'text']);
  if (question === undefined) return undefined;
  const header = textIn(given, ['header', 'title']);
  const options = readOptions(own(given, 'options') ?? own(given, 'choices'));
  const other = own(given, 'allowOther') ?? own(given, 'allow_other');
  return {
    question,
    ...(header !== undefined && { header }),
    options,
    multiSelect: ['multiSelect', 'multi_select', 'multiple'].some(
      (name) => own(given, name) === true,
    ),
    allowOther: other !== false,
  };
}

/** Options with different labels: the agent could not tell others apart. */
function readOptions(given: unknown): readonly QuestionOption[] {
  const options = new Map<string, QuestionOption>();
  for (const one of Array.isArray(given) ? (given as readonly unknown[]) : []) {
    if (options.size === QUESTION_LIMITS.options) break;
    const fields = isRecord(one) ? one : { label: one };
    const label = textIn(fields, ['label', 'title', 'value']);
    if (label === undefined || options.has(label)) continue;
    const description = textIn(fields, ['description']);
    options.set(label, { label, ...(description !== undefined && { description }) });
  }
  return [...options.values()];
}

function textIn(
  fields: Readonly<Record<string, unknown>>,
  names: readonly string[],
): string | undefined {
  for (const name of names) {
    const value = own(fields, name);
    const text = typeof value === 'string' ? value.trim().slice(0, QUESTION_LIMITS.text) : '';
    if (text !== '') return text;
  }
  return undefined;
}

function own(fields: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}
