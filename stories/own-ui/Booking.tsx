import {
  Button,
  ToolCall,
  approve,
  deny,
  useRequest,
  useSession,
  useSessionState,
  type SessionState,
  type ToolPart,
} from 'agent-session-react';

/** A tool that asks for approval in its own words. In a stored message, it only says what was booked. */
export function Booking({ part }: { readonly part: ToolPart }) {
  const session = useSession({ optional: true });
  const request = useRequest(part.id);
  const isOffline = useSessionState(selectOffline, { fallback: false });
  const canAnswer = session?.capabilities.toolRequests === true;
  return (
    <ToolCall.Root part={part}>
      <ToolCall.Header onToggle={undefined} />
      {request === undefined || !canAnswer ? null : (
        <p>
          {request.prompt}
          <Button disabled={isOffline} onClick={() => void session.respond(request.id, approve())}>
            Book
          </Button>
          <Button disabled={isOffline} onClick={() => void session.respond(request.id, deny())}>
            Leave it
          </Button>
        </p>
      )}
    </ToolCall.Root>
  );
}

const selectOffline = ({ connection }: SessionState) => connection.status === 'offline';
