import {
  isAskingFor,
  approve,
  useAgentSession,
  type AgentBackend,
  type Part,
  type SessionTypes,
} from 'agent-session-react';

/** What the agent of the shop sends. */
interface ShopTypes extends SessionTypes {
  readonly data: { readonly offer: { readonly title: string } };
  readonly tools: {
    readonly find_order: { readonly input: { readonly order: string }; readonly output: Order };
    readonly refund: { readonly input: { readonly euros: number } };
  };
}

interface Order {
  readonly status: 'paid' | 'sent';
}

export function Shop({ backend }: { readonly backend: AgentBackend }) {
  const { messages, requests, respond } = useAgentSession<ShopTypes>({ backend });
  return (
    <main>
      {messages.map((message) => (
        <article key={message.key}>
          {message.parts.map((part) => (
            <ShopPart key={part.id} part={part} />
          ))}
        </article>
      ))}
      {requests.map((request) =>
        request.kind === 'tool' &&
        request.toolName === 'refund' &&
        isAskingFor(request, 'approval') ? (
          // Anything but a decision does not compile here, nor do other arguments.
          <button
            key={request.id}
            type="button"
            onClick={() => void respond(request.id, approve({ euros: request.toolInput.euros }))}
          >
            Refund {request.toolInput.euros} €
          </button>
        ) : null,
      )}
    </main>
  );
}

function ShopPart({ part }: { readonly part: Part<ShopTypes> }) {
  if (part.type === 'data' && part.name === 'offer') return <p>{part.value.title}</p>;
  if (part.type === 'tool' && part.toolName === 'find_order') {
    // No value while the arguments or the result arrive.
    return (
      <p>
        {part.input?.value?.order}: {part.result?.value?.status ?? '…'}
      </p>
    );
  }
  return null;
}
