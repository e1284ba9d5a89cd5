import { useEffect, useState } from 'react';
import { AgentPanel } from '../../src/view/index.js';
import { SessionInspector } from '../../src/inspector.js';
import type { AgentBackend } from '../../src/contract/index.js';
import { AgentSessionProvider, useAgentSession } from '../../src/react/index.js';
import { type Language } from './languageOf.js';

export interface InspectedProps {
  readonly backend: () => AgentBackend;
  /** What the person says at once. */
  readonly say: readonly string[];
  readonly locale: Language;
}

/** A panel with the inspector beside it, or below it where there is no room. */
export function Inspected({ backend, say, locale }: InspectedProps) {
  const [own] = useState(backend);
  return (
    <AgentSessionProvider backend={own}>
      <div style={{ display: 'flex', flexWrap: 'wrap', minHeight: '100dvh' }}>
        <AgentPanel locale={locale} style={{ flex: '1 1 340px', height: '100dvh' }} />
        <SessionInspector
          locale={locale}
          style={{
            flex: '1 1 360px',
            minWidth: 0,
            height: '100dvh',
            borderInlineStart: '1px solid var(--agent-border)',
          }}
        />
      </div>
      <Say words={say} />
    </AgentSessionProvider>
  );
}

/** Sends messages once. */
export function Say({ words }: { readonly words: readonly string[] }) {
  const { sendMessage } = useAgentSession();
  useEffect(() => {
    for (const word of words) void sendMessage(word);
    // Said once, whatever is rendered later.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
