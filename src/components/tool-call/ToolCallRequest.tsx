'use client';
import type { ComponentPropsWithRef } from 'react';
import { Arguments } from '../arguments/index.js';
import { useMessages } from '../locale/index.js';
import { useFoldingPart } from '../part/useFoldingPart.js';
import { RequestForm } from '../input-form/index.js';
import { useRequest } from '../session/index.js';
import { Approval } from './Approval.js';
import { isQuestion, repeats } from './isQuestion.js';
import { OutputRequest } from './OutputRequest.js';
import { ToolCallContext } from './ToolCallContext.js';
import { readable } from './toolKinds.js';

export type ToolCallRequestProps = ComponentPropsWithRef<'div'>;

/**
 * What a tool asks the person: a question gets an answer in words, anything else an approval. Live
 * while the request is pending; read-only where it cannot be answered.
 */
export function ToolCallRequest(props: ToolCallRequestProps) {
  const { part } = useFoldingPart(ToolCallContext, 'ToolCall.Request');
  const request = useRequest(part.id);
  const messages = useMessages();
  const asked = part.live?.request;
  if (request === undefined && (asked === undefined || part.status !== 'awaiting-input'))
    return null;
  const input = request?.kind === 'tool' ? request.toolInput : asked?.input;
  const told = request?.prompt ?? asked?.question ?? '';
  const name = readable(part.toolName);
  const question = told === '' ? messages['approval.question'](name) : told;
  if (request?.kind === 'tool' && request.expects === 'output') {
    return <OutputRequest {...props} request={request} name={name} />;
  }
  if (isQuestion(input) && request !== undefined) {
    return (
      <RequestForm
        key={request.id}
        {...props}
        request={request}
        question={question}
        types={['text']}
      >
        {repeats(input, question) ? null : <Arguments input={input} />}
      </RequestForm>
    );
  }
  return (
    <Approval
      key={request?.id}
      {...props}
      request={request}
      question={question}
      input={isQuestion(input) && repeats(input, question) ? undefined : input}
    />
  );
}
