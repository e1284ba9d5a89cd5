import {
  Button,
  ToolCall,
  approve,
  deny,
  useOptionalSession,
  useRequest,
  useSessionSlice,
  type SessionState,
  type ToolPart,
} from 'agent-session-react';

/** A tool that asks for approval in its own words. In a stored message, it only says what was booked. */
export function Booking({ part }: { readonly part: ToolPart }) {
  const session = useOptionalSession();
  const request = useRequest(part.id);
  const isOffline = useSessionSlice(selectOffline, false);
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
