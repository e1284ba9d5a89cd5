import { watchOptions } from '../../development/index.js';
import type { ReactNode } from 'react';
import type { ToolPart } from '../../core/parts.js';
import { readQuestions, type Question } from '../questions/index.js';
import { QuestionsCall } from './QuestionsCall.js';

/** Options of `questionsTool`. */
export interface QuestionsToolOptions {
  /** The name that the agent uses. @default 'ask_user' */
  readonly name?: string | undefined;
  /** Tells the agent when to ask. @default that it asks for what it needs to go on, up to four questions at once */
  readonly description?: string | undefined;
}

/** What the agent asks with a call of the tool. */
export interface QuestionsInput {
  readonly questions: readonly Question[];
}

interface Checked<Value> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (
      value: unknown,
    ) => { readonly value: Value } | { readonly issues: readonly { readonly message: string }[] };
    readonly types?: { readonly input: Value; readonly output: Value };
  };
}

/** A tool of the page with which the agent asks the person: for `toolList`, `pageToolViews` and `usePageTools`. */
export interface QuestionsTool<Name extends string = string> {
  readonly name: Name;
  readonly description: string;
  readonly input: Checked<QuestionsInput>;
  /** JSON Schema of the arguments. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Whether the questions stay visible when the step around them folds. */
  readonly pinned: true;
  readonly render: (props: { readonly part: ToolPart }) => ReactNode;
}

const DESCRIPTION =
  'Asks the person for decisions that only they can make, one to four questions at once. They choose among the options, or write an answer of their own, and the answers come back by question. Ask only for what is needed to go on.';

const PARAMETERS = {
  type: 'object',
  properties: {
    questions: {
      type: 'array',
      minItems: 1,
      maxItems: 4,
      items: {
        type: 'object',
        properties: {
          question: { type: 'string', description: 'The whole question, with a question mark.' },
          header: { type: 'string', description: 'Its subject in one or two words.' },
          options: {
            type: 'array',
            maxItems: 9,
            description:
              'The answers to choose from; none for a question that is answered in words. Do not add "Other": it is offered anyway.',
            items: {
              type: 'object',
              properties: {
                label: { type: 'string', description: 'One to five words.' },
                description: { type: 'string', description: 'What choosing it means.' },
              },
              required: ['label'],
            },
          },
          multiSelect: {
            type: 'boolean',
            description: 'Whether several options may be chosen.',
          },
          allowOther: {
            type: 'boolean',
            description: 'False if no answer beyond the options makes sense.',
          },
        },
        required: ['question'],
      },
    },
  },
  required: ['questions'],
} as const;

/**
 * A tool with which the agent asks the person several questions in one card. Its output is a `QuestionAnswers`.
 *
 * ```tsx
 * const pageTools = [questionsTool(), addNote];
 * const backend = agUiBackend({ url: '/agent', pageTools: toolList(pageTools) });
 * const components = { tools: pageToolViews(pageTools) };
 * ```
 */
export function questionsTool<const Name extends string = 'ask_user'>(
  options: QuestionsToolOptions & { readonly name?: Name | undefined } = {},
): QuestionsTool<Name> {
  watchOptions('questionsTool', options);
  const { name = 'ask_user' as Name, description = DESCRIPTION } = options;
  return {
    name,
    description,
    input: {
      '~standard': { version: 1, vendor: 'agent-session-react', validate: readInput },
    },
    parameters: PARAMETERS,
    pinned: true,
    render: QuestionsCall,
  };
}

function readInput(value: unknown) {
  const questions = readQuestions(value);
  return questions === undefined
    ? { issues: [{ message: '`questions` has no item with a `question`' }] }
    : { value: { questions } };
}
