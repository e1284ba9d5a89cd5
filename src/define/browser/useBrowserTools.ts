'use client';
import { watchOptions } from '../../development/index.js';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PageTool } from '../tool/index.js';
import {
  offerTools,
  type BrowserCall,
  type BrowserToolOptions,
  type ToolOffer,
} from './offerTools.js';

const NONE: readonly BrowserCall[] = [];

/**
 * Offers tools of the page to the agent of the browser (WebMCP) while the component is mounted. Tools and options may be created on
 * each render. Does nothing on a server, and where the browser has no such agent.
 *
 * ```tsx
 * function BrowserTools() {
 *   const asking = useBrowserTools([addNote, clearBoard], { canAsk: true });
 *   return asking.map(({ callId, session }) => <AgentPanel key={callId} session={session} slots={{ composer: null }} />);
 * }
 * ```
 *
 * @returns the calls that ask the person, each with a session of its own: show them, and say `canAsk: true`
 */
export function useBrowserTools(
  tools: readonly PageTool[],
  options: BrowserToolOptions = {},
): readonly BrowserCall[] {
  watchOptions('offerTools and useBrowserTools', options);
  const [asking, setAsking] = useState(NONE);
  const latest = useRef({ tools, options });
  const offer = useRef<ToolOffer>(undefined);
  const { canAsk = false } = options;
  useLayoutEffect(() => {
    latest.current = { tools, options };
    offer.current?.update(tools);
  });
  useEffect(() => {
    const { options: given, tools: first } = latest.current;
    const own = offerTools(first, {
      ...given,
      canAsk,
      needsApproval: (call) => latest.current.options.needsApproval?.(call),
      onError: (error, call) => latest.current.options.onError?.(error, call),
    });
    offer.current = own;
    const unsubscribe = own.subscribe(() => setAsking(own.getAsking()));
    return () => {
      unsubscribe();
      own.stop();
      offer.current = undefined;
      setAsking(NONE);
    };
  }, [canAsk]);
  return asking;
}
