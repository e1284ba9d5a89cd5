'use client';
import { useState } from 'react';
import { useTime } from '../../ui/duration/index.js';
import { useGoTo } from '../../react/transcript-scope/useGoTo.js';
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
  const { name, createdAt, messageKey, partId } = checkpoint;
  const continuing = useContinue(name);
  const time = useTime(createdAt);
  const goTo = useGoTo();
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
            onClick={() => {
              onMark();
              goTo({ messageKey, partId });
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
