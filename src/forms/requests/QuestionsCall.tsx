'use client';
import { useMemo } from 'react';
import { asksFor } from '../../core/decisions.js';
import type { ToolPart } from '../../core/parts.js';
import { ToolCallView } from '../../parts/tool-call/index.js';
import { useRequest, useSession } from '../../react/session/index.js';
import { useFormTexts } from '../form/index.js';
import {
  fromAnswers,
  questionsSchema,
  readAnswers,
  readQuestions,
  toAnswers,
  type AnsweredQuestion,
} from '../questions/index.js';
import { Receipt } from './Receipt.js';
import { SchemaRequestForm } from './SchemaRequestForm.js';

/** Props of `QuestionsCall`. */
export interface QuestionsCallProps {
  /** The call that asks. */
  readonly part: ToolPart;
}

/**
 * A call of a tool that asks the person: its questions in one card, and the answers once they are given. Arguments without a
 * question look like those of any other tool.
 *
 *     <AgentPanel components={{ tools: { ask_user: QuestionsCall } }} />
 */
export function QuestionsCall({ part }: QuestionsCallProps) {
  const request = useRequest(part.id);
  const session = useSession({ optional: true });
  const forms = useFormTexts();
  const given = part.input?.value;
  const asked = request?.kind === 'tool' ? request.toolInput : undefined;
  const questions = useMemo(() => readQuestions(given ?? asked), [given, asked]);
  const schema = useMemo(() => questionsSchema(questions ?? []), [questions]);
  const answers = answersIn(part);
  if (request === undefined && answers !== undefined) {
    return <Receipt rows={answers.map(toRow)} />;
  }
  const isAnswerable =
    request?.kind === 'tool' &&
    asksFor(request) !== 'approval' &&
    session?.capabilities.toolRequests === true;
  const [first, ...others] = questions ?? [];
  if (!isAnswerable || questions === undefined || first === undefined) {
    return <ToolCallView part={part} />;
  }
  return (
    <SchemaRequestForm
      key={request.id}
      request={request}
      question={others.length === 0 ? first.question : forms['questions.title'](questions.length)}
      schema={schema}
      answer={{
        toInput: (value) => toAnswers(questions, value),
        fromInput: (input) => fromAnswers(questions, input),
      }}
    />
  );
}

/** The answers: those that the agent has, or those that were given here until it has them. */
function answersIn({ answer, result }: ToolPart): readonly AnsweredQuestion[] | undefined {
  return readAnswers(result?.value) ?? readAnswers(answer?.input);
}

function toRow({ answer, question }: AnsweredQuestion) {
  const words = answer === undefined ? undefined : [answer].flat();
  return { label: question, words };
}
