'use client';
import type { Status } from '../../core/parts.js';
import { useTexts } from '../../ui/locale/index.js';
import { initials } from './agentName.js';

interface AgentMarkProps {
  readonly status: Status;
  readonly name: string;
}

/** The mark of a sub-agent: its initials, coloured by its status. */
export function AgentMark({ status, name }: AgentMarkProps) {
  const texts = useTexts();
  return (
    <span data-part="agent-mark" data-status={status}>
      <span data-part="" aria-hidden="true">
        {initials(name)}
      </span>
      <span data-part="visually-hidden">{texts[`status.${status}`]}</span>
    </span>
  );
}
