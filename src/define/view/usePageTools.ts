'use client';
import { watchOptions } from '../../development/index.js';
import { soon } from '../../core/soon.js';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { AgentSession } from '../../client/index.js';
import { useSession } from '../../react/index.js';
import { runPageTools, wantsOutput, type PageToolOptions, type PageToolRun } from '../run/index.js';
import type { PageTool } from '../tool/index.js';

/**
 * Runs the calls that the agent of the surrounding session leaves to these tools, while the component is mounted. Tools
 * and options may be created on each render; `storage` is read on the first one only.
 *
 * ```tsx
 * function Tools() {
 *   usePageTools([addNote]);
 *   return null;
 * }
 * ```
 */
export function usePageTools(tools: readonly PageTool[], options: PageToolOptions = {}): void {
  watchOptions('usePageTools', options);
  const session = useSession();
  const latest = useRef({ tools, options });
  const run = useRef<PageToolRun & { readonly of: AgentSession }>(undefined);
  const wanted = useRef<AgentSession>(undefined);
  useLayoutEffect(() => {
    latest.current = { tools, options };
    run.current?.update(tools);
  });
  useEffect(() => {
    wanted.current = session;
    if (run.current?.of !== session) {
      run.current?.stop();
      run.current = { of: session, ...start(session, latest) };
    }
    return () => {
      wanted.current = undefined;
      // StrictMode unmounts and mounts again at once: running calls continue.
      soon(() => {
        if (wanted.current !== undefined) return;
        run.current?.stop();
        run.current = undefined;
      });
    };
  }, [session]);
}

interface Latest {
  readonly tools: readonly PageTool[];
  readonly options: PageToolOptions;
}

function start(session: AgentSession, latest: RefObject<Latest>): PageToolRun {
  const { tools, options } = latest.current;
  return runPageTools(session, tools, {
    ...options,
    needsApproval: (call) => latest.current.options.needsApproval?.(call),
    takes: (request) => (latest.current.options.takes ?? wantsOutput)(request),
    onError: (error, call) => latest.current.options.onError?.(error, call),
  });
}
