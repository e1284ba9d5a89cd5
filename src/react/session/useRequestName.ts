'use client';
import { useMemo } from 'react';
import { printJson } from '../../core/json.js';
import type { PendingRequest } from '../../core/state.js';
import { useSession } from '../AgentSessionContext.js';
import { useKeptName } from './keptText.js';

/** As much of what is asked tells one question from another. */
const MAX_LENGTH = 1000;

/**
 * The name under which the tab keeps what a person enters for a request: of this conversation and of what is asked. Ids of requests
 * may be others after a reload, and begin anew in each conversation and turn.
 */
export function useRequestName(
  kind: 'answer' | 'request' | 'approval',
  request: PendingRequest,
): string | undefined {
  const session = useSession({ optional: true });
  const what = useMemo(() => {
    const asked = askedBy(request);
    const { requests = [] } = session?.getState() ?? {};
    // The same may be asked twice at once.
    const same = requests.filter((one) => askedBy(one) === asked);
    return printJson([same.findIndex(({ id }) => id === request.id), asked]);
    // While it is asked, a request keeps its name.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [session, request.id]);
  return useKeptName(kind, what);
}

function askedBy(request: PendingRequest): string {
  const asked = request.kind === 'tool' ? [request.toolName, request.toolInput] : request.prompt;
  return printJson(asked).slice(0, MAX_LENGTH);
}
