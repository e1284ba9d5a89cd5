'use client';
import { formatDuration } from '../../locales/index.js';
import { Duration, elapsedBetween } from '../../ui/duration/index.js';
import { useLocale } from '../../ui/locale/index.js';
import { useIsBrokenOff } from '../../react/message-scope/MessageScope.js';
import { useFoldingPart } from '../kit/FoldingPart.js';
import { DisclosureRow, type DisclosureRowProps } from '../../ui/disclosure/index.js';
import { StatusMark } from '../../ui/StatusMark.js';
import { THINKING } from './ThinkingRoot.js';

/** Props of `Thinking.Header`. */
export type ThinkingHeaderProps = Partial<DisclosureRowProps>;

/** The row that says that the agent is thinking, or how long it thought. */
export function ThinkingHeader(props: ThinkingHeaderProps) {
  const { part, fold, bodyId } = useFoldingPart(THINKING, 'Header');
  const { tag, texts } = useLocale();
  const running = part.status === 'running';
  // If the whole message was interrupted, a note below it says so.
  const isBrokenOff = useIsBrokenOff();
  const took = elapsedBetween(part.startedAt, part.endedAt);
  const done =
    took === undefined
      ? texts['thinking.done']
      : texts['thinking.doneIn'](formatDuration(took, tag));
  const title =
    part.status === 'failed' || (part.status === 'interrupted' && !isBrokenOff)
      ? texts['thinking.interrupted']
      : running
        ? texts['thinking.running']
        : done;
  const blank = !/\S/.test(part.text);
  return (
    <DisclosureRow
      status={part.status}
      alive={running}
      mark={<StatusMark status={part.status} icon="thinking" />}
      title={title}
      meta={running ? <Duration startedAt={part.startedAt} running /> : undefined}
      open={fold.open && !blank}
      onToggle={blank ? undefined : fold.toggle}
      controls={bodyId}
      {...props}
    />
  );
}
