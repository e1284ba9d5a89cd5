import { answerAsMessage, answerText, ubikBackend } from 'agent-session-react/ubik';

export const backend = ubikBackend({
  url: '/api/v1',
  provideInput: (request, answer, context) => {
    const text = `[decision]\n${answerText(request, answer, context.messages)}`;
    return answerAsMessage(request, { input: text, type: 'text' }, context);
  },
});
