'use client';
import { useLayoutEffect, useRef, useState } from 'react';
import type { AgentSession } from '../../client/index.js';
import type { AgentPart, ToolPart } from '../../core/parts.js';
import { useSession } from '../../react/index.js';
import { PartButton } from '../../ui/Button.js';
import { focusedAround } from '../../ui/focus/index.js';
import { useTexts } from '../../ui/locale/index.js';

/** Props of `StopPart`. */
interface StopPartProps {
  readonly part: Pick<AgentPart | ToolPart, 'id' | 'status'>;
  /** Its name, as its row shows it. */
  readonly name: string;
}

/** Stops one sub-agent or tool, while the run goes on. Only where the backend can do that. */
export function StopPart({ part, name }: StopPartProps) {
  const session = useSession({ optional: true });
  return session?.capabilities.stopPart === true && part.status === 'running' ? (
    <StopButton session={session} id={part.id} name={name} />
  ) : null;
}

interface StopButtonProps {
  readonly session: AgentSession;
  readonly id: string;
  readonly name: string;
}

function StopButton({ session, id, name }: StopButtonProps) {
  const texts = useTexts();
  const [isAsked, setIsAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Once it has stopped there is no such button, and whoever pressed it goes on from its row.
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (focusedAround(current) === current)
        current?.parentElement?.querySelector('button')?.focus();
    };
  }, []);
  const stop = async () => {
    if (isAsked) return;
    setIsAsked(true);
    await session.stop(id);
    // If the agent has refused, it can be asked again.
    setIsAsked(false);
  };
  return (
    <PartButton
      ref={button}
      variant="quiet"
      icon="stop"
      iconOnly
      data-part="part-stop"
      aria-disabled={isAsked || undefined}
      onClick={() => void stop()}
    >
      {`${texts['run.stop']}: ${name}`}
    </PartButton>
  );
}
