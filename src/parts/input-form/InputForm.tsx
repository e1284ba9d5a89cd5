'use client';
import { Question, type InputFormProps } from './Question.js';
import { RequestForm } from './RequestForm.js';

/** A question: a form while it waits for the person, otherwise the question with its answer. */
export function InputForm(props: InputFormProps) {
  return <Question {...props} form={RequestForm} />;
}
