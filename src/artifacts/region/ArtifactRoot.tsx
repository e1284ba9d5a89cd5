'use client';
import { useMemo, useRef, type ReactNode } from 'react';
import { AgentRoot, type AgentRootProps } from '../../panel/agent-root/index.js';
import { useControlled, type OnChange } from '../../ui/useControlled.js';
import type { ArtifactDefinition } from '../definition/index.js';
import { useArtifacts } from '../versions/index.js';
import { ArtifactContext, type ArtifactReason, type OpenArtifact } from './ArtifactContext.js';
import { useIsNarrow } from './useIsNarrow.js';
import { useOpenWritten } from './useOpenWritten.js';
import { watchCallbacks } from '../../development/index.js';

interface ArtifactState {
  /** The artifacts that the agent may write. Keep the list's identity stable. */
  readonly definitions: readonly ArtifactDefinition[];
  /** The open artifact, if the app controls it; null for none. */
  readonly open?: OpenArtifact | null | undefined;
  /** The initially open artifact. @default null */
  readonly defaultOpen?: OpenArtifact | null | undefined;
  /** Called when an artifact is opened or the region is closed, with the reason. */
  readonly onOpenChange?: OnChange<OpenArtifact | null, ArtifactReason> | undefined;
  /**
   * Whether an artifact opens by itself when the agent starts to write it. Never on a narrow page, where it would cover the
   * conversation.
   *
   * @default true
   */
  readonly opensWritten?: boolean | undefined;
}

/** Props of `ArtifactRoot`. */
export interface ArtifactRootProps extends AgentRootProps, ArtifactState {}

/**
 * The layout for a conversation with artifacts beside it: put the panel and an `ArtifactPanel` inside. It fills its
 * container, must be inside an `AgentSessionProvider`, and needs `artifacts.css` beside `styles.css`.
 *
 * ```tsx
 * <AgentSessionProvider backend={backend}>
 *   <ArtifactRoot definitions={definitions} style={{ height: '100dvh' }}>
 *     <AgentPanel components={components} />
 *     <ArtifactPanel />
 *   </ArtifactRoot>
 * </AgentSessionProvider>
 * ```
 */
export function ArtifactRoot({
  definitions,
  open,
  defaultOpen,
  onOpenChange,
  opensWritten,
  children,
  ...root
}: ArtifactRootProps) {
  watchCallbacks('ArtifactRoot', { onOpenChange });
  const state = { definitions, open, defaultOpen, onOpenChange, opensWritten };
  return (
    <AgentRoot {...root} data-part="artifact-root">
      <Artifacts {...state}>{children}</Artifacts>
    </AgentRoot>
  );
}

interface ArtifactsProps extends ArtifactState {
  readonly children: ReactNode;
}

function Artifacts({
  definitions,
  open: given,
  defaultOpen = null,
  onOpenChange,
  opensWritten = true,
  children,
}: ArtifactsProps) {
  const artifacts = useArtifacts(definitions);
  const [open, change] = useControlled(given, defaultOpen, onOpenChange);
  const opener = useRef<HTMLElement>(null);
  const setOpen = (next: OpenArtifact | null, reason: ArtifactReason, from?: HTMLElement) => {
    if (next !== null && (open === null || from !== undefined)) opener.current = from ?? null;
    change(next, reason);
  };
  const isNarrow = useIsNarrow();
  useOpenWritten({ artifacts, open, setOpen }, opensWritten && !isNarrow);
  const scope = useMemo(
    () => ({ definitions, artifacts, open, setOpen, opener }),
    // The missing dependencies change with each render, but always do the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [definitions, artifacts, open],
  );
  return <ArtifactContext value={scope}>{children}</ArtifactContext>;
}
