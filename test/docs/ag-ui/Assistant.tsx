import { AgentPanel, useSession, useSessionState } from 'agent-session-react';
import { agUiBackend } from 'agent-session-react/ag-ui';
import 'agent-session-react/styles.css';

const backend = agUiBackend({
  url: '/agent',
  // A tool that runs in this page. The agent is told about it with each run.
  pageTools: [
    {
      name: 'pick_colour',
      description: 'Lets the person pick a colour.',
      parameters: { type: 'object', properties: { question: { type: 'string' } } },
    },
  ],
  state: { cart: [] },
  observer: { onError: (fault) => console.error(fault.message, fault.internal) },
});

export function Assistant() {
  return (
    <AgentPanel
      backend={backend}
      style={{ height: '100dvh' }}
      components={{ tools: { pick_colour: PickColour } }}
      slots={{ header: <Cart /> }}
    />
  );
}

/** Replaces the form that asks for a tool's output. */
function PickColour({ part }: { readonly part: { readonly executionId: string } }) {
  const session = useSession();
  const requestId = useSessionState(
    ({ requests }) =>
      requests.find((one) => one.kind === 'tool' && one.executionId === part.executionId)?.id,
  );
  if (requestId === undefined) return null;
  return (
    <p>
      {['Red', 'Blue'].map((colour) => (
        <button
          key={colour}
          type="button"
          onClick={() => void session.respond(requestId, { input: colour, type: 'text' })}
        >
          {colour}
        </button>
      ))}
    </p>
  );
}

/** The state that agent and page share. It comes from the wire, so its shape is not certain. */
function Cart() {
  const cart = useSessionState((state) => (state.agentState as { cart?: unknown })?.cart);
  return <p>{Array.isArray(cart) ? `${cart.length} in the cart` : 'No cart'}</p>;
}
