import { AgentPanel, allowedMarkdown } from 'agent-session-react';
import { createContentMemory, type ContentPolicy } from 'agent-session-react/core';
import { ubikBackend } from 'agent-session-react/ubik';
import 'agent-session-react/styles.css';

const backend = ubikBackend({ url: '/api' });

const contentPolicy: ContentPolicy = {
  images: { origins: { 'https://images.example.com': 'allow' }, otherwise: 'ask' },
  media: 'ask',
  links: ({ origin }) => (origin === 'https://intranet.example.com' ? 'deny' : undefined),
  frames: 'ask',
  memory: createContentMemory(),
  exported: allowedMarkdown,
};

export function Chat() {
  return (
    <AgentPanel contentPolicy={contentPolicy} backend={backend} style={{ height: '100dvh' }} />
  );
}
