'use client';
import { useState } from 'react';
import type { AgentPart, ToolPart } from '../../core/parts.js';
import { useSession } from '../../react/index.js';
import { PartButton } from '../../ui/Button.js';
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
  const texts = useTexts();
  const [isAsked, setIsAsked] = useState(false);
  if (session?.capabilities.stopPart !== true || part.status !== 'running') return null;
  const stop = async () => {
    if (isAsked) return;
    setIsAsked(true);
    await session.stop(part.id);
    // If the agent has refused, it can be asked again.
    setIsAsked(false);
  };
  return (
    <PartButton
      variant="quiet"
      icon="stop"
      iconOnly
      data-part="part-stop"
      aria-disabled={isAsked || undefined}
      aria-label={`${texts['run.stop']}: ${name}`}
      title={texts['run.stop']}
      onClick={() => void stop()}
    >
      {texts['run.stop']}
    </PartButton>
  );
}
