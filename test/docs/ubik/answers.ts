import { answerAsMessage, ubikBackend, type ProvideInput } from 'agent-session-react/ubik';

/** Tools are answered at a route of the app's own, and the stream that waits goes on. */
const provideInput: ProvideInput = (request, answer, context) => {
  if (request.kind === 'input') return answerAsMessage(request, answer, context);
  const id = encodeURIComponent(request.executionId);
  return {
    continues: 'same-run',
    call: { method: 'POST', url: `${context.baseUrl}/tool-answers/${id}`, body: answer },
  };
};

export const backend = ubikBackend({ baseUrl: '/api/v1', provideInput });

/** Nothing of the app can answer a tool: its requests are there to be read. */
export const reader = ubikBackend({ baseUrl: '/api/v1', toolRequests: false });
