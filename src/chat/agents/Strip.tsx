'use client';
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { DisclosureRow } from '../../ui/disclosure/index.js';
import { focusComposer, focusedAround, useFocusScope } from '../../ui/focus/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { callerFirst, useSharedRef, withRender } from '../../ui/props/index.js';
import { StatusMark } from '../../ui/StatusMark.js';
import { AgentList, nameOf, sayNow } from './AgentList.js';
import type { StripProps } from './AgentsAtWork.js';

/** One line about the sub-agents, and the list of all of them while it is open. */
export function Strip({ agents, isOpen, setOpen, onShowTranscript, ref, ...rest }: StripProps) {
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
