import { AgentLauncher, type AgentBackend } from 'agent-session-react';
import { useState } from 'react';
import 'agent-session-react/styles.css';

export function Order({ backend }: { readonly backend: AgentBackend }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask about this order
      </button>
      <AgentLauncher backend={backend} open={open} onOpenChange={setOpen} />
    </>
  );
}
