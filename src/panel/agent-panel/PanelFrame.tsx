'use client';
import type { ReactNode } from 'react';
import { FeedbackProvider, type OnFeedback } from '../../chat/message/index.js';
import type { SessionTypes } from '../../core/SessionTypes.js';
import { ToolMediaProvider, type ToolMedia } from '../../parts/media/index.js';
import { PartComponentsProvider, type PartComponents } from '../../parts/registry/index.js';
import { AgentSessionProvider, type AgentSessionProviderProps } from '../../react/index.js';
import { Boundary } from '../../ui/boundary/index.js';
import { watchCallbacks, watchData, watchOptions } from '../../development/index.js';
import { AgentRoot, type AgentRootProps } from '../agent-root/index.js';
import { PANEL_OPTIONS, splitProps, type PanelOptions } from './panelOptions.js';

/** Props of `AgentPanel`. */
export interface AgentPanelProps<Types extends SessionTypes = SessionTypes>
  extends
    Omit<AgentRootProps, keyof PanelOptions | 'children'>,
    Omit<AgentSessionProviderProps<Types>, 'children'>,
    PanelOptions {
  /** Your own components for types of parts, or for tools and data by name. */
  readonly components?: PartComponents<Types> | undefined;
  /** Which outputs of which tools are pictures and files, such as the result of `toolsQuery`. */
  readonly tools?: readonly ToolMedia[] | undefined;
  /** Called with the person's feedback on an answer, or undefined when they take it back. Without it, no thumbs are shown. */
  readonly onFeedback?: OnFeedback | undefined;
}

interface PanelFrameProps extends AgentPanelProps {
  readonly 'data-part': string;
  /** Renders the content of the frame. */
  readonly renderInside: (options: PanelOptions) => ReactNode;
}

const NO_COMPONENTS: PartComponents = {};
const NO_TOOLS: readonly ToolMedia[] = [];

/** Provides the session, the app's settings for parts, and the element with tokens and language, for any layout of the panel. */
export function PanelFrame({
  backend,
  sessionId,
  session,
  observer,
  scheduler,
  storage,
  components = NO_COMPONENTS,
  tools = NO_TOOLS,
  onFeedback,
  renderInside,
  ...rest
}: PanelFrameProps) {
  watchCallbacks('AgentPanel', { onFeedback });
  watchOptions('components of AgentPanel', components);
  watchData('components of AgentPanel', components);
  watchData('each of components of AgentPanel', components);
  watchData('AgentPanel', (rest as { readonly children?: unknown }).children);
  const [options, root] = splitProps(rest, PANEL_OPTIONS);
  return (
    <AgentSessionProvider {...{ backend, sessionId, session, observer, scheduler, storage }}>
      <PartComponentsProvider value={components}>
        <FeedbackProvider value={onFeedback}>
          <ToolMediaProvider value={tools}>
            <AgentRoot {...root}>
              <Boundary of={rest}>{renderInside(options)}</Boundary>
            </AgentRoot>
          </ToolMediaProvider>
        </FeedbackProvider>
      </PartComponentsProvider>
    </AgentSessionProvider>
  );
}
