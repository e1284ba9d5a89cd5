'use client';
import { type AgentPanelProps, PanelFrame } from '../agent-panel/index.js';
import { AgentRoot } from '../agent-root/index.js';
import { LauncherDialog } from './LauncherDialog.js';

/** Props of `AgentLauncher`. */
export interface AgentLauncherProps extends AgentPanelProps {
  /** Is told when the dialog has been opened or closed. */
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}

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
  tools,
  onFeedback,
  title,
  suggestions,
  placeholder,
  completions,
  whenBusy,
  whenWaiting,
  follow,
  announce,
  slots,
  onOpenChange,
  ...root
}: AgentLauncherProps) {
  const frame = { backend, sessionId, session, observer, components, tools, onFeedback };
  return (
    <PanelFrame {...frame}>
      <AgentRoot {...root} data-part="agent-launcher">
        <LauncherDialog
          title={title}
          suggestions={suggestions}
          placeholder={placeholder}
          completions={completions}
          whenBusy={whenBusy}
          whenWaiting={whenWaiting}
          follow={follow}
          announce={announce}
          slots={slots}
          onOpenChange={onOpenChange}
        />
      </AgentRoot>
    </PanelFrame>
  );
}
