'use client';
import type { ReactNode } from 'react';
import { Boundary } from '../../ui/boundary/index.js';
import type { ComposerCompletions } from './completions.js';

import { ComposerAttach } from './ComposerAttach.js';
import { ComposerInput } from './ComposerInput.js';
import { ComposerRoot, type ComposerRootProps } from './ComposerRoot.js';
import { ComposerSubmit } from './ComposerSubmit.js';
import { AttachmentsView, QueueView } from './laterViews.js';

/** Props of `Composer`. */
export interface ComposerProps extends Omit<ComposerRootProps, 'children'> {
  /** Shown in the empty field. @default a text of the current language */
  readonly placeholder?: string | undefined;
  /** Whether the send button turns into a stop button during a run. @default true */
  readonly canStop?: boolean | undefined;
  /**
   * Completions for triggers such as `/` and `@`: the result of `completions` from
   * `agent-session-react/completions`.
   */
  readonly completions?: ComposerCompletions | undefined;
  /** Content of the composer's lower line, before the button: suggestions, a model menu, a hint. */
  readonly controls?: ReactNode;
  /** Buttons beside the field, before the one that sends. */
  readonly actions?: ReactNode;
}

export function Composer({
  placeholder,
  completions,
  controls,
  actions,
  canStop,
  ...rest
}: ComposerProps) {
  const field = placeholder === undefined ? undefined : { placeholder };
  return (
    <ComposerRoot {...rest}>
      <QueueView />
      <AttachmentsView />
      <ComposerAttach />
      {completions === undefined ? (
        <ComposerInput {...field} />
      ) : (
        <Boundary of={completions} fallback={<ComposerInput {...field} />}>
          <completions.Input {...field} completions={completions} />
        </Boundary>
      )}
      <div data-part="composer-controls">
        <Boundary of={controls}>{controls}</Boundary>
      </div>
      <Boundary of={actions}>{actions}</Boundary>
      <ComposerSubmit canStop={canStop} />
    </ComposerRoot>
  );
}
