'use client';
import { onDemand } from '../../ui/later/index.js';
import { CardToCome } from './CardToCome.js';
import { Question, type InputFormProps } from './Question.js';

const LaterForm = /* @__PURE__ */ onDemand(
  () => import('../../later/index.js').then(({ AskedForm }) => AskedForm),
  ({ question }, isLoading) => <CardToCome question={question} isLoading={isLoading} />,
);

/** The same as `InputForm`, whose form is loaded on demand. */
export function InputView(props: InputFormProps) {
  return <Question {...props} form={LaterForm} />;
}
