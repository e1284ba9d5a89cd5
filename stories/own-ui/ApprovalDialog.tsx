import {
  AgentPanel,
  AgentRoot,
  AgentSessionProvider,
  ToolCall,
  approve,
  asksFor,
  deny,
  usePendingRequests,
  useSession,
  type AgentBackend,
  type PartComponents,
  type PartProps,
  type ToolInputRequest,
} from 'agent-session-react';
import { useEffect, useRef, useState } from 'react';
import 'agent-session-react/styles.css';

const components: PartComponents = { tool: QuietTool };

/** A conversation whose tools ask for approval in a dialog of the app. */
export const ApprovalInDialog = ({ backend }: { readonly backend: AgentBackend }) => (
  <AgentSessionProvider backend={backend}>
    <AgentPanel components={components} style={{ height: '100dvh' }} />
    <Approvals />
  </AgentSessionProvider>
);

/** A tool without its question while the dialog shows it; all other questions stay where they are. */
function QuietTool({ part }: PartProps<'tool'>) {
  const requests = usePendingRequests();
  const { capabilities } = useSession();
  const request = requests.find((one) => one.kind === 'tool' && one.partId === part.id);
  const isInDialog =
    request !== undefined && asksFor(request) === 'approval' && capabilities.toolRequests;
  if (!isInDialog) return <ToolCall part={part} />;
  return (
    <ToolCall.Root part={part}>
      <ToolCall.Header onToggle={undefined} />
    </ToolCall.Root>
  );
}

function Approvals() {
  const requests = usePendingRequests();
  const { capabilities } = useSession();
  const request = requests.find((one) => one.kind === 'tool' && asksFor(one) === 'approval');
  // If the backend takes no answers, there are no buttons.
  if (request?.kind !== 'tool' || !capabilities.toolRequests) return null;
  return <ApprovalDialog key={request.id} request={request} />;
}

function ApprovalDialog({ request }: { readonly request: ToolInputRequest }) {
  const { respond, stop } = useSession();
  const [reason, setReason] = useState('');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // Focus the question, not the first button.
    dialog.current?.focus();
  }, []);
  // An answer is being sent. If it fails, the reason is in `fault`, and it can be given again.
  const isSending = request.status === 'submitting';
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby="approval-title"
      style={{ maxInlineSize: '36rem', textAlign: 'start' }}
      onCancel={(event) => {
        // Escape does not answer: it stops the run.
        event.preventDefault();
        void stop();
      }}
    >
      <h2 id="approval-title">{request.prompt || `Allow ${request.toolName}?`}</h2>
      <AgentRoot style={{ background: 'none' }}>
        <ToolCall.Arguments input={request.toolInput} question={request.prompt} />
      </AgentRoot>
      <label>
        Reason, if not <input value={reason} onChange={(event) => setReason(event.target.value)} />
      </label>
      {request.fault === undefined ? null : <p role="alert">{request.fault.message}</p>}
      <button
        type="button"
        disabled={isSending}
        onClick={() => void respond(request.id, approve())}
      >
        Allow
      </button>
      <button
        type="button"
        disabled={isSending}
        onClick={() => void respond(request.id, deny(reason))}
      >
        Do not allow
      </button>
      <button type="button" onClick={() => void stop()}>
        Stop
      </button>
    </dialog>
  );
}
