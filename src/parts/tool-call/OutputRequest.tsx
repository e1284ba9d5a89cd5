'use client';
import { useId } from 'react';
import type { ToolInputRequest } from '../../core/state.js';
import { Arguments } from '../../ui/arguments/index.js';
import { RequestForm, WaitingCard } from '../input-form/index.js';
import { useMessages } from '../../ui/locale/index.js';
import { useOptionalSession } from '../../react/session/index.js';
import type { ElementProps } from '../../ui/props/index.js';

interface OutputRequestProps extends Omit<ElementProps<'div'>, 'onSubmit'> {
  readonly request: ToolInputRequest;
  /** The tool, in words. */
  readonly name: string;
}

const TYPES = ['long_text'] as const;

/**
 * A run waits for what its tool would have given (B42). Where the app can submit it, the person can;
 * elsewhere a note says what the run waits for.
 */
export function OutputRequest({ request, name, ...rest }: OutputRequestProps) {
  const messages = useMessages();
  const session = useOptionalSession();
  const headingId = useId();
  if (session?.capabilities.toolRequests !== true) {
    return (
      <WaitingCard
        {...rest}
        data-part="output-request"
        live={false}
        question={messages['output.elsewhere'](name)}
        headingId={headingId}
      >
        <Arguments input={request.toolInput} />
      </WaitingCard>
    );
  }
  return (
    <RequestForm
      {...rest}
      request={request}
      question={messages['output.question'](name)}
      types={TYPES}
      help={messages['output.hint']}
    >
      <Arguments input={request.toolInput} />
    </RequestForm>
  );
}
