import {
  AgentRoot,
  AgentSessionProvider,
  Composer,
  PartComponentsProvider,
  StatusLine,
  ToolCall,
  Transcript,
  approve,
  asksFor,
  deny,
  usePendingRequests,
  useSession,
  type AgentBackend,
  type PartProps,
  type ToolInputRequest,
} from 'agent-session-react';
import { useEffect, useRef, useState } from 'react';
import 'agent-session-react/styles.css';

/** A conversation whose tools ask for permission in a dialog of the app. */
export const ApprovalInDialog = ({ backend }: { readonly backend: AgentBackend }) => (
  <AgentSessionProvider backend={backend}>
    <PartComponentsProvider value={{ tool: QuietTool }}>
      <AgentRoot>
        <Transcript />
        <StatusLine />
        <Composer />
      </AgentRoot>
    </PartComponentsProvider>
    <Approvals />
  </AgentSessionProvider>
);

/** A tool without its question, which is in the dialog; all other questions stay where they are. */
function QuietTool({ part }: PartProps<'tool'>) {
  const requests = usePendingRequests();
  const { capabilities } = useSession();
  const request = requests.find((one) => one.kind === 'tool' && one.partId === part.id);
  const isInDialog =
    request !== undefined && asksFor(request) === 'approval' && capabilities.toolRequests;
  return (
    <ToolCall.Root part={part}>
      <ToolCall.Header />
      {isInDialog ? null : <ToolCall.Request />}
      <ToolCall.Body>
        <ToolCall.Error />
        <ToolCall.Input />
        <ToolCall.Result />
      </ToolCall.Body>
    </ToolCall.Root>
  );
}

function Approvals() {
  const requests = usePendingRequests();
  const { capabilities } = useSession();
  const request = requests.find((one) => one.kind === 'tool' && asksFor(one) === 'approval');
  // Where the backend takes no answer, there is nothing to press.
  if (request?.kind !== 'tool' || !capabilities.toolRequests) return null;
  return <ApprovalDialog key={request.id} request={request} />;
}

function ApprovalDialog({ request }: { readonly request: ToolInputRequest }) {
  const { respond, stop } = useSession();
  const [reason, setReason] = useState('');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // An answer is on its way; one that got lost leaves its reason in `fault`, and can be given again.
  const isSending = request.status === 'submitting';
  return (
    <dialog
      ref={dialog}
      aria-labelledby="approval-title"
      onCancel={(event) => {
        // Escape is no answer: the run is stopped.
        event.preventDefault();
        void stop();
      }}
    >
      <h2 id="approval-title">{request.prompt || `Allow ${request.toolName}?`}</h2>
      <pre>{JSON.stringify(request.toolInput, undefined, 2)}</pre>
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
