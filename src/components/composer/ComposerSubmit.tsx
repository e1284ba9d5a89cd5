'use client';
import type { ComponentPropsWithRef } from 'react';
import { Button } from '../button/index.js';
import { useMessages } from '../locale/index.js';
import { useComposer } from './ComposerContext.js';

export interface ComposerSubmitProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Whether it stops a run while there is one. @default true */
  readonly canStop?: boolean | undefined;
}

/** Sends; while the agent works it stops instead, where the backend can. */
export function ComposerSubmit({ canStop = true, ...props }: ComposerSubmitProps) {
  const { busy, ready, stop } = useComposer('Composer.Submit');
  const messages = useMessages();
  if (busy && canStop && stop !== undefined) {
    return (
      <Button {...props} iconOnly icon="stop" data-part="composer-submit" onClick={stop}>
        {messages['composer.stop']}
      </Button>
    );
  }
  return (
    <Button
      {...props}
      type="submit"
      variant="primary"
      iconOnly
      icon="send"
      data-part="composer-submit"
      aria-disabled={!ready}
      title={busy ? messages['composer.busy'] : messages['composer.send']}
    >
      {messages['composer.send']}
    </Button>
  );
}
