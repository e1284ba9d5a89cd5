'use client';
import { useId } from 'react';
import type { CheckpointPart } from '../../core/parts.js';
import { useTime } from '../../ui/duration/index.js';
import { Icon } from '../../ui/icon/index.js';
import { useLocale } from '../../ui/locale/index.js';
import { NestedParts } from '../kit/NestedParts.js';
import { ContinueButtons, ContinueForm } from './ContinueButtons.js';
import { useContinue } from './useContinue.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';

/** Props of `Checkpoint`. */
export interface CheckpointProps extends Omit<ElementProps<'div'>, 'children' | 'part'> {
  /** The checkpoint that is shown. */
  readonly part: CheckpointPart;
}

/** A checkpoint, from which the person can continue. */
export function Checkpoint({ part, ...rest }: CheckpointProps) {
  const { texts } = useLocale();
  const continuing = useContinue(part.name);
  const id = useId();
  const { name } = continuing;
  const time = useTime(part.createdAt);
  return withRender(
    <div
      role="group"
      aria-labelledby={`${id}-label ${id}-name`}
      tabIndex={-1}
      {...rest}
      data-part="checkpoint"
      data-checkpoint={part.name}
    >
      <div data-part="checkpoint-line">
        <span data-part="checkpoint-mark">
          <Icon name="flag" />
        </span>
        <span data-part="visually-hidden" id={`${id}-label`}>
          {texts['checkpoint.label']}
        </span>
        <span data-part="checkpoint-name" id={`${id}-name`} dir="auto">
          {name}
        </span>
        {time === '' ? null : (
          <time data-part="checkpoint-time" dateTime={part.createdAt}>
            {time}
          </time>
        )}
        <span data-part="checkpoint-rule" />
        <ContinueButtons {...continuing} />
      </div>
      <ContinueForm {...continuing} />
      {part.parts.length > 0 ? (
        <div data-part="checkpoint-parts">
          <NestedParts parts={part.parts} title={name} />
        </div>
      ) : null}
    </div>,
  );
}
