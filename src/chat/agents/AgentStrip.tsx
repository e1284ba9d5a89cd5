'use client';
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { AgentInfo } from '../../core/overview/agentsOf.js';
import { watchCallbacks } from '../../development/index.js';
import { useAgents } from '../../react/agents/useAgents.js';
import { warnOutsideSession } from '../../react/session/index.js';
import { DisclosureRow } from '../../ui/disclosure/index.js';
import { focusComposer, focusedAround, useFocusScope } from '../../ui/focus/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { callerFirst, useSharedRef, withRender, type ElementProps } from '../../ui/props/index.js';
import { StatusMark } from '../../ui/StatusMark.js';
import { useControlled, type OnChange } from '../../ui/useControlled.js';
import { AgentList, nameOf, sayNow, type AgentListOptions } from './AgentList.js';

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

/**
 * One line that says how many sub-agents are at work and who waits for the person; it opens the list of all of them. Renders nothing
 * while none is at work or waits, except a list that the person has opened.
 */
export function AgentStrip({ open, defaultOpen = false, onOpenChange, ...rest }: AgentStripProps) {
  watchCallbacks('AgentStrip', { onOpenChange, onShowTranscript: rest.onShowTranscript });
  warnOutsideSession('AgentStrip');
  const agents = useAgents();
  const [isOpen, setOpen] = useControlled(open, defaultOpen, onOpenChange);
  const isShown = agents.some(
    ({ status }) => isOpen || status === 'running' || status === 'awaiting-input',
  );
  return isShown ? <Strip {...rest} agents={agents} isOpen={isOpen} setOpen={setOpen} /> : null;
}

interface StripProps extends Omit<AgentStripProps, 'open' | 'defaultOpen' | 'onOpenChange'> {
  readonly agents: readonly AgentInfo[];
  readonly isOpen: boolean;
  readonly setOpen: (next: boolean, reason: AgentStripReason) => void;
}

/** One line about the sub-agents, and the list of all of them while it is open. */
function Strip({ agents, isOpen, setOpen, onShowTranscript, ref, ...rest }: StripProps) {
  const texts = useTexts();
  const scope = useFocusScope();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const shared = useSharedRef(box, ref);
  // When it goes, the focus goes to the message field. Not after a tap, which would open a phone's keyboard.
  useLayoutEffect(() => {
    const { current } = box;
    return () => {
      const focused = current && focusedAround(current);
      if (focused?.matches(':focus-visible') && current?.contains(focused)) focusComposer(scope);
    };
  }, [scope]);
  const waiting = agents.filter(({ status }) => status === 'awaiting-input');
  const atWork = agents.filter(({ status }) => status === 'running');
  const working = atWork.length;
  const [first, second] = waiting;
  const status = first ? 'awaiting-input' : working > 0 ? 'running' : 'done';
  const [only] = working === 1 ? atWork : [];
  const waits =
    first &&
    (second
      ? texts['agents.waiting'](waiting.length)
      : texts['agents.waits'](nameOf(first, texts)));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    event.currentTarget.querySelector('button')?.focus();
    setOpen(false, 'escape-key');
  };
  return withRender(
    // Escape closes the list wherever the focus is inside; the line does too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/interactive-supports-focus
    <div
      aria-label={texts['agents.label']}
      {...rest}
      ref={shared}
      role="region"
      data-part="agent-strip"
      data-status={status}
      onKeyDown={callerFirst(rest.onKeyDown, onKeyDown)}
    >
      <DisclosureRow
        mark={<StatusMark status={status} aria-hidden />}
        title={
          working > 0 ? texts['agents.working'](working) : texts['agents.count'](agents.length)
        }
        summary={
          waits ? (
            <span data-part="agent-waits">{waits}</span>
          ) : (
            only && [nameOf(only, texts), sayNow(only, texts)].filter(Boolean).join(' · ')
          )
        }
        open={isOpen}
        onToggle={() => setOpen(!isOpen, 'trigger-press')}
        controls={listId}
      />
      {isOpen ? (
        <AgentList id={listId} agents={agents} onShowTranscript={onShowTranscript} />
      ) : null}
    </div>,
  );
}
