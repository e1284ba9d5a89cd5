'use client';

import { AgentPanel as Panel, type AgentPanelProps } from 'agent-session-react';
import { backend } from './backend';

/**
 * The panel as a card of the app. It takes its colours and its radius from the variables of the app, such as `--background`
 * and `--primary`. Give it a height: `className="h-dvh"`.
 */
export function AgentPanel({ className = '', ...props }: Partial<AgentPanelProps>) {
  return (
    <Panel
      backend={backend}
      {...props}
      className={`overflow-hidden rounded-xl border shadow-sm ${className}`}
    />
  );
}
