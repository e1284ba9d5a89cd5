'use client';
import { useState } from 'react';
import { useTime } from '../../ui/duration/index.js';
import { useFocusScope } from '../../ui/focus/index.js';
import { Icon } from '../../ui/icon/index.js';
import { useLocale } from '../../ui/locale/index.js';
import { ContinueButtons, ContinueForm } from './ContinueButtons.js';
import { useCheckpoints, type ListedCheckpoint } from './useCheckpoints.js';
import { useContinue } from './useContinue.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';

/** Props of `CheckpointList`. */
export type CheckpointListProps = Omit<ElementProps<'nav'>, 'children'>;

/**
 * Lists the checkpoints of the session, to scroll to one or continue from it. Renders nothing if there are none. The
 * panel does not include it; put it where your app has room, such as
 * `<AgentPanel slots={{ header: <CheckpointList /> }}>`.
 */
export function CheckpointList(props: CheckpointListProps) {
  const { texts } = useLocale();
  const checkpoints = useCheckpoints();
  const [marked, setMarked] = useState<string>();
  if (checkpoints.length === 0) return null;
  return withRender(
    <nav aria-label={texts['checkpoint.list']} {...props} data-part="checkpoints">
      <ol data-part="checkpoints-list">
        {checkpoints.map((checkpoint) => (
          <Item
            key={checkpoint.id}
            checkpoint={checkpoint}
            marked={marked === checkpoint.id}
            onMark={() => setMarked(checkpoint.id)}
          />
        ))}
      </ol>
    </nav>,
  );
}

interface ItemProps {
  readonly checkpoint: ListedCheckpoint;
  readonly marked: boolean;
  readonly onMark: () => void;
}

function Item({ checkpoint, marked, onMark }: ItemProps) {
  const { texts } = useLocale();
  const { name, createdAt, messageKey } = checkpoint;
  const continuing = useContinue(name);
  const time = useTime(createdAt);
  const { wholes } = useFocusScope();
  const content = (
    <>
      <Icon name="flag" />
      <span data-part="checkpoint-name" dir="auto">
        {continuing.name}
      </span>{' '}
      {time === '' ? null : (
        <time data-part="checkpoint-time" dateTime={createdAt}>
          {time}
        </time>
      )}
    </>
  );
  return (
    <li data-part="checkpoints-item" data-marked={marked ? '' : undefined}>
      <div data-part="checkpoints-line">
        {messageKey === undefined ? (
          <span data-part="checkpoints-link" title={texts['checkpoint.notShown']}>
            {content}
          </span>
        ) : (
          <button
            type="button"
            data-part="checkpoints-link"
            aria-current={marked ? 'location' : undefined}
            onClick={(event) => {
              onMark();
              showCheckpoint(event.currentTarget, checkpoint, wholes);
            }}
          >
            {content}
          </button>
        )}
        <ContinueButtons {...continuing} />
      </div>
      <ContinueForm {...continuing} />
    </li>
  );
}

/**
 * Scrolls to a checkpoint and focuses it, or its message if the checkpoint is folded away.
 *
 * @param wholes Each mounts all of a conversation: what the person wants to see may not be mounted yet.
 */
function showCheckpoint(
  from: Element,
  checkpoint: ListedCheckpoint,
  wholes: Iterable<() => void>,
): void {
  let { message, row } = placeOf(from, checkpoint);
  const isCut = message?.querySelector('[data-part="earlier-parts"]') !== null;
  if (row === undefined && isCut) {
    for (const mountAll of wholes) mountAll();
    ({ message, row } = placeOf(from, checkpoint));
  }
  const target = row ?? message;
  target?.scrollIntoView({ block: row === undefined ? 'start' : 'center' });
  target?.focus({ preventScroll: true });
}

/** The elements of a checkpoint, in the same `AgentRoot` first. */
function placeOf(from: Element, { messageKey, name }: ListedCheckpoint) {
  const root = from.getRootNode();
  const page = root instanceof Document || root instanceof ShadowRoot ? root : document;
  const message = [from.closest('[data-agent-root]'), page]
    .flatMap((place) => [
      ...(place?.querySelectorAll<HTMLElement>('[data-part="message"][data-message]') ?? []),
    ])
    .find((one) => one.dataset['message'] === messageKey);
  const row = [...(message?.querySelectorAll<HTMLElement>('[data-checkpoint]') ?? [])].find(
    (one) => one.dataset['checkpoint'] === name,
  );
  return { message, row };
}
