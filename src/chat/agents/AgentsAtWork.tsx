'use client';
import type { ComponentType } from 'react';
import { warnOutsideSession } from '../../react/session/index.js';
import type { AgentInfo } from '../../core/overview/agentsOf.js';
import { useAgents } from '../../react/agents/useAgents.js';
import type { ElementProps } from '../../ui/props/index.js';
import { useControlled, type OnChange } from '../../ui/useControlled.js';
import type { AgentListOptions } from './AgentList.js';
import { watchCallbacks } from '../../development/index.js';

/** Props of `AgentStrip`. */
export interface AgentStripProps extends Omit<ElementProps<'div'>, 'children'>, AgentListOptions {
  /** Whether the list is open, if the app controls it. */
  readonly open?: boolean | undefined;
  /** Whether the list is initially open. @default false */
  readonly defaultOpen?: boolean | undefined;
  /** Called when the person opens or closes the list, with the reason. */
  readonly onOpenChange?: OnChange<boolean, AgentStripReason> | undefined;
}

/** The line itself, or the Escape key in the list. */
export type AgentStripReason = 'trigger-press' | 'escape-key';

export interface StripProps extends Omit<AgentStripProps, 'open' | 'defaultOpen' | 'onOpenChange'> {
  readonly agents: readonly AgentInfo[];
  readonly isOpen: boolean;
  readonly setOpen: (next: boolean, reason: AgentStripReason) => void;
}

interface AgentsAtWorkProps extends AgentStripProps {
  /** Shows them. */
  readonly strip: ComponentType<StripProps>;
}

/** Renders nothing while no sub-agent is at work or waits, except a list that the person has opened. */
export function AgentsAtWork({
  open,
  defaultOpen = false,
  onOpenChange,
  strip: Strip,
  ...rest
}: AgentsAtWorkProps) {
  watchCallbacks('AgentStrip', { onOpenChange, onShowTranscript: rest.onShowTranscript });
  warnOutsideSession('AgentStrip');
  const agents = useAgents();
  const [isOpen, setOpen] = useControlled(open, defaultOpen, onOpenChange);
  const isShown = agents.some(
    ({ status }) => isOpen || status === 'running' || status === 'awaiting-input',
  );
  return isShown ? <Strip {...rest} agents={agents} isOpen={isOpen} setOpen={setOpen} /> : null;
}
