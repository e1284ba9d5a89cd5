import { isRecord } from '../../core/json.js';
import { QUESTION_LIMITS, type Question } from './readQuestions.js';

/** A question with the person's answer. */
export interface AnsweredQuestion {
  readonly question: string;
  /** One answer, or several if several could be chosen. Absent if the person gave none. */
  readonly answer?: string | readonly string[];
}

/** The output of a tool that asks questions: each of them with its answer, in the order in which they were asked. */
export interface QuestionAnswers {
  readonly answers: readonly AnsweredQuestion[];
}

/**
 * The JSON Schema of the answers, from which the form is made: that of the answer to one question, or an object with those to
 * several. Its names do not come from the agent.
 */
export function questionsSchema(questions: readonly Question[]): Readonly<Record<string, unknown>> {
  const [only, ...others] = questions;
  if (only !== undefined && others.length === 0) return answerSchema(only);
  return {
    type: 'object',
    properties: Object.fromEntries(
      questions.map((question, index) => [nameOf(index), titled(question)]),
    ),
    required: questions.map((_, index) => nameOf(index)),
  };
}

/** The answers in a value of `questionsSchema`. */
export function toAnswers(questions: readonly Question[], value: unknown): QuestionAnswers {
  const isOne = questions.length === 1;
  const values = isRecord(value) ? value : {};
  return {
    answers: questions.map(({ question }, index) => {
      const answer = readAnswer(isOne ? value : values[nameOf(index)]);
      return { question, ...(answer !== undefined && { answer }) };
    }),
  };
}

/** The value of `questionsSchema` for answers, such as those that could not be delivered. Undefined if they are none. */
export function fromAnswers(questions: readonly Question[], given: unknown): unknown {
  const answers = readAnswers(given);
  if (answers === undefined) return undefined;
  if (questions.length === 1) return answers[0]?.answer;
  return Object.fromEntries(
    questions.flatMap((_, index) => {
      const answer = answers[index]?.answer;
      return answer === undefined ? [] : [[nameOf(index), answer]];
    }),
  );
}

/** Reads the output of a tool that asks questions, whoever wrote it. Undefined if it has no answers. */
export function readAnswers(given: unknown): readonly AnsweredQuestion[] | undefined {
  const list = isRecord(given) && Object.hasOwn(given, 'answers') ? given['answers'] : undefined;
  if (!Array.isArray(list)) return undefined;
  const answers = (list as readonly unknown[])
    .slice(0, QUESTION_LIMITS.questions)
    .flatMap((one): readonly AnsweredQuestion[] => {
      const question = isRecord(one) && Object.hasOwn(one, 'question') ? one['question'] : '';
      if (typeof question !== 'string' || question === '' || !isRecord(one)) return [];
      const answer = readAnswer(Object.hasOwn(one, 'answer') ? one['answer'] : undefined);
      return [{ question, ...(answer !== undefined && { answer }) }];
    });
  return answers.length === 0 ? undefined : answers;
}

function readAnswer(value: unknown): string | readonly string[] | undefined {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return undefined;
  return value.filter((one): one is string => typeof one === 'string');
}

const nameOf = (index: number): string => `q${index + 1}`;

function titled(question: Question): Readonly<Record<string, unknown>> {
  const { header } = question;
  return {
    ...answerSchema(question),
    title: question.question,
    ...(header !== undefined && { 'x-header': header }),
  };
}

function answerSchema({
  allowOther,
  multiSelect,
  options,
}: Question): Readonly<Record<string, unknown>> {
  const { text } = QUESTION_LIMITS;
  if (options.length === 0) return { type: 'string', minLength: 1 };
  const offered = options.map(({ label, description }) => ({
    const: label,
    ...(description !== undefined && { description }),
  }));
  const one = {
    anyOf: allowOther ? [...offered, { type: 'string', minLength: 1, maxLength: text }] : offered,
  };
  return multiSelect ? { type: 'array', items: one, uniqueItems: true, minItems: 1 } : one;
}
