'use client';
import type { ReactNode } from 'react';
import { ComposerAttach } from './ComposerAttach.js';
import { ComposerAttachments } from './ComposerAttachments.js';
import { ComposerQueue } from './ComposerQueue.js';
import { ComposerInput } from './ComposerInput.js';
import { ComposerRoot, type ComposerRootProps } from './ComposerRoot.js';
import { ComposerSubmit } from './ComposerSubmit.js';

export interface ComposerProps extends Omit<ComposerRootProps, 'children'> {
  readonly placeholder?: string | undefined;
  /** Whether the button stops a run while there is one. @default true */
  readonly canStop?: boolean | undefined;
  /** Stands in the composer's lower line, before the button: suggestions, a model menu, a hint. */
  readonly tools?: ReactNode;
}

export function ComposerReady({ placeholder, tools, canStop, ...rest }: ComposerProps) {
  return (
    <ComposerRoot {...rest}>
      <ComposerQueue />
      <ComposerAttachments />
      <ComposerAttach />
      <ComposerInput {...(placeholder === undefined ? undefined : { placeholder })} />
      <div data-part="composer-tools">{tools}</div>
      <ComposerSubmit canStop={canStop} />
    </ComposerRoot>
  );
}
