import { useEffect, useRef, useState } from 'react';
import { AgentRoot, PanelBody } from '../../src/view/index.js';
import { AgentSessionProvider, useAgentSession } from '../../src/react/index.js';
import {
  promptOf,
  recordedBackend,
  type Recording,
  type ReplayOptions,
} from './agentbRecordings.js';
import { type Language } from './languageOf.js';

export interface ReplayProps extends ReplayOptions {
  readonly recording: Recording;
  readonly locale: Language;
  /** Whether the person says at once what was said when it was recorded. @default true */
  readonly isSent?: boolean;
}

/** The panel on a backend that plays one recording. */
export function Replay({ recording, locale, isSent = true, ...options }: ReplayProps) {
  const [backend] = useState(() => recordedBackend(recording, options));
  return (
    <AgentSessionProvider backend={backend}>
      <AgentRoot locale={locale} style={{ blockSize: '100dvh' }}>
        <PanelBody />
        {isSent ? <SayAtOnce words={promptOf(recording)} /> : null}
      </AgentRoot>
    </AgentSessionProvider>
  );
}

function SayAtOnce({ words }: { readonly words: string }) {
  const { sendMessage } = useAgentSession();
  const hasSaid = useRef(false);
  useEffect(() => {
    if (hasSaid.current) return;
    hasSaid.current = true;
    void sendMessage(words);
  }, [sendMessage, words]);
  return null;
}
