import { AnsweredInput } from './AnsweredInput.js';
import { InputFormReady } from './InputFormReady.js';
import { RequestForm } from './RequestForm.js';

export type { InputFormProps } from './InputFormReady.js';
export { RequestForm, type RequestFormProps } from './RequestForm.js';
export { WaitingCard, type WaitingCardProps } from './WaitingCard.js';

/** A question from the agent. */
export const InputForm = /* @__PURE__ */ Object.assign(InputFormReady, {
  Request: RequestForm,
  Answered: AnsweredInput,
});
export { ReadyAnswer } from './ReadyAnswer.js';
