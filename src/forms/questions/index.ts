export { readQuestions, type Question, type QuestionOption } from './readQuestions.js';
export {
  fromAnswers,
  questionsSchema,
  readAnswers,
  toAnswers,
  type AnsweredQuestion,
  type QuestionAnswers,
} from './questionsSchema.js';
