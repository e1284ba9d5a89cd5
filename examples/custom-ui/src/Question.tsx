import {
  approve,
  asksFor,
  deny,
  type PendingRequest,
  type ProvidedInput,
} from 'agent-session-react';

interface QuestionProps {
  readonly request: PendingRequest;
  readonly onAnswer: (answer: ProvidedInput) => void;
}

/** What the agent waits for: a decision about a tool call, or an answer in words. */
export function Question({ request, onAnswer }: QuestionProps) {
  const answer = (form: FormData) => onAnswer({ input: form.get('answer'), type: 'text' });
  return (
    <form action={answer}>
      <fieldset disabled={request.status === 'submitting'}>
        <legend>{request.prompt}</legend>
        {asksFor(request) === 'approval' ? (
          <>
            {request.kind === 'tool' && <pre>{JSON.stringify(request.toolInput, null, 2)}</pre>}
            <button type="button" onClick={() => onAnswer(approve())}>
              Allow
            </button>
            <button type="button" onClick={() => onAnswer(deny())}>
              Deny
            </button>
          </>
        ) : (
          <>
            <input name="answer" aria-label="Answer" required />
            <button>Answer</button>
          </>
        )}
      </fieldset>
      {request.fault === undefined ? null : <p role="alert">{request.fault.message}</p>}
    </form>
  );
}
