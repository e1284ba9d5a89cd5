import { createSession, createSessionDirectory } from 'agent-session-react';
import { ApprovalDesk } from 'agent-session-react/approvals';
import { ubikBackend } from 'agent-session-react/ubik';
import 'agent-session-react/styles.css';
import 'agent-session-react/approvals.css';

const backend = ubikBackend({ url: '/api/v1', auth: { token: 'a token of your server' } });

const source = {
  directory: createSessionDirectory({ backend }),
  open: ({ id }: { id: string }) => createSession({ backend, sessionId: id }),
};

export function SupportDesk({ onOpen }: { onOpen: (sessionId: string | undefined) => void }) {
  return (
    <ApprovalDesk
      from={source}
      onOpenSession={({ origin }) => onOpen(origin.sessionId)}
      style={{ height: '100dvh' }}
    />
  );
}
