'use client';
import type { InputPart } from '../../core/parts.js';
import { useRequest } from '../../react/session/index.js';
import { AnsweredInput } from './AnsweredInput.js';
import { RequestForm } from './RequestForm.js';
import type { ElementProps } from '../../ui/props/index.js';

/** Props of `InputForm`. */
export interface InputFormProps extends Omit<
  ElementProps<'div'>,
  'children' | 'onSubmit' | 'part'
> {
  /** The question, open or answered. */
  readonly part: InputPart;
  /** The options, for an input of type `choice`. */
  readonly options?: readonly string[] | undefined;
}

/** A question: a form while it waits for the person, otherwise the question with its answer. */
export function InputForm({ part, options, ...rest }: InputFormProps) {
  const request = useRequest(part.id);
  if (request === undefined) return <AnsweredInput {...rest} part={part} />;
  return (
    <RequestForm
      key={request.id}
      {...rest}
      request={request}
      question={part.prompt}
      types={part.inputTypes}
      options={options}
    />
  );
}
