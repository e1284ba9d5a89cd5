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
}

/** Options of the function that `useGoTo` returns. */
export interface GoToOptions {
  /**
   * Finds what to scroll to inside the element of the message or part, such as a heading. It is called before the page is drawn.
   * @default the element itself
   */
  readonly within?: ((element: HTMLElement) => HTMLElement | undefined) | undefined;
  /** Whether the place gets the focus. A field in which the person goes on typing keeps it. @default true */
  readonly focus?: boolean | undefined;
}

/** A message with the ids of a part in it and of those around that. */
export interface Destination extends GoToOptions {
  readonly messageKey: string;
  readonly path: ReadonlySet<string>;
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
export function useGoTo(): (place: ConversationPlace, options?: GoToOptions) => boolean {
  const session = useSession({ optional: true });
  return useCallback(
    ({ messageKey, partId }, options) => {
      const transcripts = session && transcriptsOf.get(session);
      const message = session?.getState().messages.find(({ key }) => key === messageKey);
      if (message === undefined || !transcripts?.size) return false;
      const path = new Set(partId === undefined ? [] : idsAround(message.parts, partId));
      for (const show of transcripts) show({ messageKey, path, ...options });
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
