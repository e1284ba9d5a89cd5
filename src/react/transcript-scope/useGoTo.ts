'use client';
import { useCallback } from 'react';
import type { AgentSession } from '../../client/index.js';
import { isContainer, type Part } from '../../core/parts.js';
import { pathTo } from '../../core/session/whereabouts.js';
import { useSession } from '../AgentSessionContext.js';

/** A place in a conversation. */
export interface ConversationPlace {
  /** The `key` of the message. */
  readonly messageKey: string;
  /** The `id` of a part at any depth. @default the message as a whole */
  readonly partId?: string | undefined;
  /** Words in it to scroll to, such as those of a heading, as they are read. @default its beginning */
  readonly words?: string | undefined;
}

/** A message with the ids of a part in it and of those around that. */
export interface Destination {
  readonly messageKey: string;
  readonly path: ReadonlySet<string>;
  readonly words?: string | undefined;
}

type Transcripts = Set<(destination: Destination) => void>;

/** The mounted transcripts of each session. */
const transcriptsOf = new WeakMap<AgentSession, Transcripts>();

/** Registers a mounted transcript. Returns a function that removes it. */
export function addTranscript(
  session: AgentSession,
  show: (destination: Destination) => void,
): () => void {
  const transcripts = transcriptsOf.get(session) ?? new Set();
  transcriptsOf.set(session, transcripts);
  transcripts.add(show);
  return () => void transcripts.delete(show);
}

/**
 * Returns a function that leads the person to a message or a part: the transcript of the session mounts it, opens what is folded
 * around it, scrolls to it and focuses it. It may be called from anywhere below the provider of the session, such as a list
 * beside the panel. A part that an app keeps folded (`open={false}`) is shown as its row.
 *
 * The function returns false if there is no such message, or no transcript is mounted that could show it: open your panel
 * first.
 */
export function useGoTo(): (place: ConversationPlace) => boolean {
  const session = useSession({ optional: true });
  return useCallback(
    ({ messageKey, partId, words }) => {
      const transcripts = session && transcriptsOf.get(session);
      const message = session?.getState().messages.find(({ key }) => key === messageKey);
      if (message === undefined || !transcripts?.size) return false;
      const path = new Set(partId === undefined ? [] : idsAround(message.parts, partId));
      for (const show of transcripts) show({ messageKey, path, words });
      return true;
    },
    [session],
  );
}

/** The ids of a part and of those around it, outermost first. None if there is no such part. */
function idsAround(root: readonly Part[], id: string): readonly string[] {
  const ids: string[] = [];
  let parts = root;
  for (const index of pathTo(root, id) ?? []) {
    const part = parts[index];
    if (part === undefined) break;
    ids.push(part.id);
    parts = isContainer(part) ? part.parts : [];
  }
  return ids;
}
