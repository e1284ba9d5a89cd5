'use client';
import type { ReactNode } from 'react';
import { AgentSessionProvider } from '../../react/index.js';
import { ToolMediaProvider, type ToolMedia } from '../../parts/media/index.js';
import { FeedbackProvider } from '../../chat/message/index.js';
import { PartComponentsProvider, type PartComponents } from '../../parts/registry/index.js';
import type { AgentPanelProps } from './AgentPanel.js';

/** What of a panel's props is for everything inside of it. */
export type PanelFrameProps = Pick<
  AgentPanelProps,
  'backend' | 'sessionId' | 'session' | 'observer' | 'components' | 'tools' | 'onFeedback'
> & { readonly children: ReactNode };

const NO_COMPONENTS: PartComponents = {};
const NO_TOOLS: readonly ToolMedia[] = [];

/** Gives what stands in a panel its session and what the app says about parts, however it is laid out. */
export function PanelFrame({
  backend,
  sessionId,
  session,
  observer,
  components = NO_COMPONENTS,
  tools = NO_TOOLS,
  onFeedback,
  children,
}: PanelFrameProps) {
  return (
    <AgentSessionProvider
      {...(backend !== undefined && { backend })}
      {...(session !== undefined && { session })}
      sessionId={sessionId}
      observer={observer}
    >
      <PartComponentsProvider value={components}>
        <FeedbackProvider value={onFeedback}>
          <ToolMediaProvider value={tools}>{children}</ToolMediaProvider>
        </FeedbackProvider>
      </PartComponentsProvider>
    </AgentSessionProvider>
  );
}
