'use client';
import { PartButton } from '../../ui/Button.js';
import { useMessages } from '../../ui/locale/index.js';
import { callerFirst, type ElementProps } from '../../ui/props/index.js';
import { useComposer } from './ComposerContext.js';

/** Props of `Composer.Submit`. */
export interface ComposerSubmitProps extends Omit<ElementProps<'button'>, 'children'> {
  /** Whether it turns into a stop button during a run. @default true */
  readonly canStop?: boolean | undefined;
}

/** Sends the message. While a run works or waits and the field is empty, it stops the run instead, if the backend can do that. */
export function ComposerSubmit({ canStop = true, ...props }: ComposerSubmitProps) {
  const { busy, ready, stop, waiting, whenBusy, whenWaiting } = useComposer('Composer.Submit');
  const posts = waiting ? whenWaiting !== 'lock' : busy && whenBusy === 'queue';
  const queues = waiting ? whenWaiting === 'queue' : posts;
  const messages = useMessages();
  // A person who has written something wants to send it; the status line has another Stop button.
  if ((busy || waiting) && canStop && stop !== undefined && !(ready && posts)) {
    return (
      <PartButton
        {...props}
        iconOnly
        icon="stop"
        data-part="composer-submit"
        onClick={callerFirst(props.onClick, stop)}
      >
        {messages['composer.stop']}
      </PartButton>
    );
  }
  const name =
    messages[
      queues ? 'composer.queue' : waiting && posts ? 'composer.sendInstead' : 'composer.send'
    ];
  return (
    <PartButton
      title={busy && !posts ? messages['composer.busy'] : name}
      {...props}
      type="submit"
      variant="primary"
      iconOnly
      icon="send"
      data-part="composer-submit"
      aria-disabled={!ready}
    >
      {name}
    </PartButton>
  );
}
