'use client';
import type { ComponentType } from 'react';
import type { InputPart } from '../../core/parts.js';
import { useRequest } from '../../react/session/index.js';
import type { ElementProps } from '../../ui/props/index.js';
import { AnsweredInput } from './AnsweredInput.js';
import type { RequestFormProps } from './RequestForm.js';

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

interface QuestionProps extends InputFormProps {
  /** Asks the question while it is open. */
  readonly form: ComponentType<RequestFormProps>;
}

/** A question: a form while it waits for the person, otherwise the question with its answer. */
export function Question({ part, options, form: Form, ...rest }: QuestionProps) {
  const request = useRequest(part.id);
  if (request === undefined) return <AnsweredInput {...rest} part={part} />;
  return (
    <Form
      key={request.id}
      {...rest}
      request={request}
      question={part.prompt}
      types={part.inputTypes}
      options={options}
    />
  );
}
