'use client';
import { use, useLayoutEffect, useState } from 'react';
import { seeAlso } from '../development/index.js';
import type { AgentSession } from '../client/index.js';
import { AgentRoot, type AgentRootProps } from '../panel/agent-root/index.js';
import { Boundary } from '../ui/boundary/index.js';
import { AgentSessionContext } from '../react/index.js';
import { InspectorBody } from './InspectorBody.js';
import { type SessionRecorder, Recorder } from './log/index.js';

/** Props of `SessionInspector`. */
export interface SessionInspectorProps extends Omit<AgentRootProps, 'children'> {
  /** The session to inspect. @default that of the nearest provider */
  readonly session?: AgentSession | undefined;
  /**
   * A recording that `recordSession` has already started. Without it, the inspector records while it is
   * mounted.
   */
  readonly recorder?: SessionRecorder | undefined;
  /** How many entries to keep, at least 200. Older ones are dropped, and the inspector says so. @default 10_000 */
  readonly limit?: number | undefined;
}

/**
 * Shows everything that happens in a session: the objects of the stream with their session events, data that was not
 * understood, the state as a tree, and the conversation at any moment of the recording. For developers, beside a
 * panel. It does not affect the session.
 *
 * ```tsx
 * <AgentSessionProvider backend={backend}>
 *   <AgentPanel />
 *   <SessionInspector />
 * </AgentSessionProvider>
 * ```
 */
export function SessionInspector({ session, recorder, limit, ...root }: SessionInspectorProps) {
  const nearest = use(AgentSessionContext);
  const inspected = session ?? nearest;
  if (inspected === undefined) {
    throw new Error(
      'SessionInspector is outside of a session, so there is nothing to inspect. Put it into <AgentSessionProvider>, or pass a session.' +
        seeAlso('no-session'),
    );
  }
  const [own] = useState(() => new Recorder({ limit }));
  useLayoutEffect(
    () => (recorder === undefined ? own.record(inspected) : undefined),
    [own, recorder, inspected],
  );
  return (
    <AgentRoot {...root} data-part="session-inspector">
      <Boundary of={recorder}>
        <InspectorBody recorder={recorder ?? own} />
      </Boundary>
    </AgentRoot>
  );
}
