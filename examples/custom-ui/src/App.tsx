import { useAgentSession } from 'agent-session-react';
import { useState } from 'react';
import { backend } from './backend';
import { Part } from './Part';
import { Question } from './Question';

export function App() {
  const { messages, requests, isBusy, fault, sendMessage, respond, retry, stop } = useAgentSession({
    backend,
  });
  return (
    <main>
      <h1>Assistant</h1>
      <ol>
        {messages.map(({ key, role, parts }) => (
          <li key={key} className={role}>
            {parts.map((part) => (
              <Part key={part.id} part={part} />
            ))}
          </li>
        ))}
      </ol>
      {requests.map((request) => (
        <Question
          key={request.id}
          request={request}
          onAnswer={(answer) => void respond(request.id, answer)}
        />
      ))}
      {fault === undefined ? null : (
        <p role="alert">
          {fault.message} <button onClick={() => void retry()}>Try again</button>
        </p>
      )}
      <Composer onSend={(text) => void sendMessage(text)} />
      <p role="status">
        {isBusy ? <button onClick={() => void stop()}>Stop</button> : 'Try “/tools” or “/confirm”.'}
      </p>
    </main>
  );
}

function Composer({ onSend }: { readonly onSend: (text: string) => void }) {
  const [text, setText] = useState('');
  const send = () => {
    if (text.trim() === '') return;
    onSend(text);
    setText('');
  };
  return (
    <form action={send}>
      <input aria-label="Message" value={text} onChange={(event) => setText(event.target.value)} />
      <button>Send</button>
    </form>
  );
}
