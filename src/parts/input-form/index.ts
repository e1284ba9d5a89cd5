import { AnsweredInput } from './AnsweredInput.js';
import { InputForm as Whole } from './InputForm.js';
import { RequestForm } from './RequestForm.js';

export type { InputFormProps } from './Question.js';
export { RequestForm, type RequestFormProps } from './RequestForm.js';
export { WaitingCard, type WaitingCardProps } from './WaitingCard.js';

/** A question from the agent. */
export const InputForm = /* @__PURE__ */ Object.assign(Whole, {
  Request: RequestForm,
  Answered: AnsweredInput,
});
export { CardToCome } from './CardToCome.js';
export { InputView } from './InputView.js';
export { QuestionCard } from './QuestionCard.js';
export { ReadyAnswer } from './ReadyAnswer.js';
