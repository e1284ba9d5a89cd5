'use client';
import { useLayoutEffect, useRef, useState } from 'react';
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
    <StopButton name={name} stop={() => session.stop(part.id)} />
  ) : null;
}

interface StopButtonProps {
  readonly name: string;
  readonly stop: () => Promise<void>;
}

function StopButton({ name, stop }: StopButtonProps) {
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
  const press = async () => {
    if (isAsked) return;
    setIsAsked(true);
    await stop();
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
      onClick={() => void press()}
    >
      {`${texts['run.stop']}: ${name}`}
    </PartButton>
  );
}
