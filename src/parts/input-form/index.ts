export type { InputFormProps } from './Question.js';
export { RequestForm as AskedForm, type RequestFormProps } from './RequestForm.js';
export { WaitingCard, type WaitingCardProps } from './WaitingCard.js';

export { InputForm, RequestForm } from './wholeInputForm.js';
export { CardToCome } from './CardToCome.js';
export { InputView } from './InputView.js';
export { QuestionCard } from './QuestionCard.js';
export { ReadyAnswer } from './ReadyAnswer.js';
