import {
  Button,
  InputForm,
  WaitingCard,
  approve,
  deny,
  useAgentSession,
  type ToolInputRequest,
} from 'agent-session-react';

/** The bar along the bottom, while something waits for the person. */
export function Decision() {
  const { requests } = useAgentSession();
  const [request] = requests;
  if (request === undefined) return null;
  return (
    <section className="decision" aria-label="Decision">
      {request.kind === 'tool' ? (
        <Permission key={request.id} request={request} />
      ) : (
        <InputForm.Request
          key={request.id}
          request={request}
          question={request.prompt}
          types={request.inputTypes}
        />
      )}
    </section>
  );
}

function Permission({ request }: { readonly request: ToolInputRequest }) {
  const { respond } = useAgentSession();
  return (
    // Takes the focus when it appears, unless the person is writing, and says why an answer failed.
    <WaitingCard
      data-part="decision"
      live
      question={request.prompt}
      headingId="decision"
      fault={request.fault}
    >
      <div className="decision-keys" aria-busy={request.status === 'submitting'}>
        <Button variant="primary" onClick={() => void respond(request.id, approve())}>
          Go
        </Button>
        <Button onClick={() => void respond(request.id, deny())}>No go</Button>
      </div>
    </WaitingCard>
  );
}
