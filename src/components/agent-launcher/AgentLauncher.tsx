'use client';
import { AgentSessionProvider } from '../../react/AgentSessionProvider.js';
import type { AgentPanelProps } from '../agent-panel/index.js';
import { AgentRoot } from '../agent-root/index.js';
import { PartComponentsProvider, type PartComponents } from '../part/index.js';
import { LauncherDialog } from './LauncherDialog.js';

export interface AgentLauncherProps extends AgentPanelProps {
  /** Is told when the dialog has been opened or closed. */
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}

const NO_COMPONENTS: PartComponents = {};

/**
 * A button that floats over the page and opens the chat in a dialog. The session goes on while the dialog is closed; a
 * mark on the button says that there is something new.
 */
export function AgentLauncher({
  backend,
  sessionId,
  session,
  observer,
  components,
  title,
  suggestions,
  placeholder,
  slots,
  onOpenChange,
  ...root
}: AgentLauncherProps) {
  return (
    <AgentSessionProvider
      {...(backend !== undefined && { backend })}
      {...(session !== undefined && { session })}
      sessionId={sessionId}
      observer={observer}
    >
      <PartComponentsProvider value={components ?? NO_COMPONENTS}>
        <AgentRoot {...root} data-part="agent-launcher">
          <LauncherDialog
            title={title}
            suggestions={suggestions}
            placeholder={placeholder}
            slots={slots}
            onOpenChange={onOpenChange}
          />
        </AgentRoot>
      </PartComponentsProvider>
    </AgentSessionProvider>
  );
}
