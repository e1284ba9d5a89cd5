import { useSession } from 'agent-session-react';
import { exportConversation } from 'agent-session-react/core';

export function Download() {
  const session = useSession();
  const download = () => {
    const text = exportConversation(session.getState().messages, { title: 'Our conversation' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }));
    link.download = 'conversation.md';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return <button onClick={download}>Download the conversation</button>;
}
