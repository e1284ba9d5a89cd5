import { answerAsMessage, ubikBackend, type ProvideInput } from 'agent-session-react/ubik';

/** Tools are answered at a route of the app, and the waiting stream continues. */
const provideInput: ProvideInput = (request, answer, context) => {
  if (request.kind === 'input') return answerAsMessage(request, answer, context);
  const id = encodeURIComponent(request.executionId);
  return {
    continues: 'same-run',
    call: { method: 'POST', url: `${context.url}/tool-answers/${id}`, body: answer },
  };
};

export const backend = ubikBackend({ url: '/api/v1', provideInput });

/** The app cannot answer tools: their requests are shown without buttons. */
export const reader = ubikBackend({ url: '/api/v1', toolRequests: false });
