'use client';
import { useMemo } from 'react';
import { printJson } from '../../core/json.js';
import type { PendingRequest } from '../../core/state.js';
import { useSession } from '../AgentSessionContext.js';

/** As much of what is asked tells one question from another. */
const MAX_LENGTH = 1000;

/**
 * A name for what a person enters for a request, to keep it in the tab: of this conversation and of what is asked. Ids of requests may
 * be others after a reload, and begin anew in each conversation and turn.
 */
export function useRequestName(request: PendingRequest): string {
  const session = useSession({ optional: true });
  const { address = '' } = session ?? {};
  const { requests = [], sessionId = '' } = session?.getState() ?? {};
  return useMemo(() => {
    const asked = askedBy(request);
    // The same may be asked twice at once.
    const same = requests.filter((one) => askedBy(one) === asked);
    const index = same.findIndex(({ id }) => id === request.id);
    return printJson([address, sessionId, index, asked]);
    // While it is asked, a request keeps its name.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address, sessionId, request.id]);
}

function askedBy(request: PendingRequest): string {
  const asked = request.kind === 'tool' ? [request.toolName, request.toolInput] : request.prompt;
  return printJson(asked).slice(0, MAX_LENGTH);
}
