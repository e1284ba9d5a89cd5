import {
  approve,
  deny,
  isAskingFor,
  useAgentSession,
  type AgentBackend,
  type Part,
  type PendingRequest,
  type UseAgentSession,
} from 'agent-session-react';
import { useState } from 'react';

/** A whole conversation in the elements of the app. */
export function Chat({ backend }: { readonly backend: AgentBackend }) {
  const { messages, requests, isBusy, capabilities, fault, sendMessage, respond, retry, stop } =
    useAgentSession({ backend });
  return (
    <main>
      {messages.map((message) => (
        <article key={message.key}>
          <h2>{message.role === 'user' ? 'You' : 'Agent'}</h2>
          <Parts parts={message.parts} />
        </article>
      ))}
      {requests.map((request) => (
        <Question key={request.id} {...{ request, respond, capabilities }} />
      ))}
      {fault === undefined ? null : (
        <p role="alert">
          {fault.message}
          <button type="button" onClick={() => void retry()}>
            Try again
          </button>
        </p>
      )}
      {isBusy && capabilities.stop ? (
        <button type="button" onClick={() => void stop()}>
          Stop
        </button>
      ) : null}
      <Field label="Message" button="Send" onSend={(text) => void sendMessage(text)} />
    </main>
  );
}

const Parts = ({ parts }: { readonly parts: readonly Part[] }) =>
  parts.map((part) => <OnePart key={part.id} part={part} />);

/** A part by its type. Types that are missing here are not shown. */
function OnePart({ part }: { readonly part: Part }) {
  switch (part.type) {
    case 'text':
      // Markdown, as the agent wrote it.
      return <p style={{ whiteSpace: 'pre-wrap' }}>{part.text}</p>;
    case 'thinking':
      return <small>{part.text}</small>;
    case 'step':
      return (
        <section>
          <h3>{part.title}</h3>
          <Parts parts={part.parts} />
        </section>
      );
    case 'tool':
      return (
        <section>
          <h3>
            {part.toolName}: {part.status}
          </h3>
          {part.result === undefined ? null : <pre>{JSON.stringify(part.result.value)}</pre>}
          {part.error === undefined ? null : <p>{part.error}</p>}
          <Parts parts={part.parts} />
        </section>
      );
    case 'error':
      return <p>{part.message}</p>;
    default:
      return null;
  }
}

interface QuestionProps extends Pick<UseAgentSession, 'respond' | 'capabilities'> {
  readonly request: PendingRequest;
}

/** Whatever waits for the person: a decision about a call, or an answer. */
function Question({ request, respond, capabilities }: QuestionProps) {
  const canAnswer = request.kind === 'input' || capabilities.toolRequests;
  return (
    <fieldset disabled={!canAnswer || request.status === 'submitting'}>
      <legend>{request.prompt}</legend>
      {request.kind === 'tool' ? (
        <pre>
          {request.toolName} {JSON.stringify(request.toolInput, null, 2)}
        </pre>
      ) : null}
      {isAskingFor(request, 'approval') ? (
        <>
          <button type="button" onClick={() => void respond(request.id, approve())}>
            Allow
          </button>
          <button type="button" onClick={() => void respond(request.id, deny())}>
            Deny
          </button>
        </>
      ) : (
        <Field
          label="Answer"
          button="Answer"
          onSend={(input) =>
            void respond(request.id, {
              input,
              type: isAskingFor(request, 'output') ? 'json' : 'text',
            })
          }
        />
      )}
      {request.fault === undefined ? null : <p role="alert">{request.fault.message}</p>}
    </fieldset>
  );
}

interface FieldProps {
  readonly label: string;
  readonly button: string;
  readonly onSend: (text: string) => void;
}

function Field({ label, button, onSend }: FieldProps) {
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        onSend(text);
        setText('');
      }}
    >
      <input aria-label={label} value={text} onChange={(event) => setText(event.target.value)} />
      <button type="submit">{button}</button>
    </form>
  );
}
