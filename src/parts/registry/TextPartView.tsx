'use client';
import { memo, use, useCallback, useSyncExternalStore } from 'react';
import { isContainer, type Part, type TextPart } from '../../core/parts.js';
import { useReadMessage } from '../../react/message-scope/MessageContext.js';
import { useOptionalSession } from '../../react/session/index.js';
import { Text } from '../../markdown/index.js';
import { PartBoundary } from './PartBoundary.js';
import { PartComponentsContext } from '../kit/PartComponentsContext.js';

export interface TextPartViewProps {
  readonly part: TextPart;
  readonly streaming: boolean;
}

/** Shows text. While it is written it reads itself from the session, and nothing around it renders. */
export const TextPartView = memo(function TextPartView({ part, streaming }: TextPartViewProps) {
  const shown = useWritten(part, streaming);
  const { text: Component = Text } = use(PartComponentsContext);
  if (!/\S/.test(shown.text)) return null;
  return (
    <PartBoundary part={shown}>
      <Component part={shown} {...(streaming ? { streaming } : undefined)} />
    </PartBoundary>
  );
});

const nothing = () => undefined;

/** The part as it is now: what was given may lack the last words (`isSameAround`). */
function useWritten(part: TextPart, streaming: boolean): TextPart {
  const messageKey = useReadMessage();
  const session = useOptionalSession();
  const source = streaming && messageKey !== undefined ? session : undefined;
  const subscribe = useCallback(
    (listener: () => void) => source?.subscribe(listener) ?? nothing,
    [source],
  );
  const read = () => {
    const message = source?.getState().messages.findLast(({ key }) => key === messageKey);
    return findAtEnd(message?.parts, part.id) ?? part;
  };
  return useSyncExternalStore(subscribe, read, read);
}

/** The text at the end of the parts, and of those in the last of them, if it is the one that is meant. */
function findAtEnd(parts: readonly Part[] | undefined, id: string): TextPart | undefined {
  const last = parts?.at(-1);
  if (last?.type === 'text') return last.id === id ? last : undefined;
  return last !== undefined && isContainer(last) ? findAtEnd(last.parts, id) : undefined;
}
