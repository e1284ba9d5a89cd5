'use client';
import { useCallback } from 'react';
import { PartButton } from '../../ui/Button.js';
import { focusComposer, focusedAround, useFocusScope } from '../../ui/focus/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { callerFirst, type ElementProps } from '../../ui/props/index.js';
import { useComposer } from './ComposerContext.js';

/** Props of `Composer.Submit`. */
export interface ComposerSubmitProps extends Omit<ElementProps<'button'>, 'children'> {
  /** Whether it turns into a stop button during a run. @default true */
  readonly canStop?: boolean | undefined;
}

/**
 * Sends the message. While a run works or waits and there is nothing to send, it stops the run instead, if the backend can do
 * that; while there is, a second button beside it does.
 */
export function ComposerSubmit({ canStop = true, ...props }: ComposerSubmitProps) {
  const { busy, isSteering, ready, stop, waiting, whenBusy, whenWaiting } =
    useComposer('Composer.Submit');
  const texts = useTexts();
  const stopping = canStop && (busy || waiting) ? stop : undefined;
  const name = texts[nameOf({ busy, isSteering, waiting, whenBusy, whenWaiting })];
  // One element for both, so that the focus stays on it.
  const own =
    stopping === undefined || ready
      ? ({
          title: busy && whenBusy === 'reject' ? texts['composer.busy'] : name,
          ...props,
          type: 'submit',
          variant: 'primary',
          icon: 'send',
          'aria-disabled': !ready,
          children: name,
        } as const)
      : ({
          ...props,
          icon: 'stop',
          children: texts['composer.stop'],
          // The key or the click that has just sent a message must not also stop its run.
          onKeyDown: callerFirst(props.onKeyDown, (event) => {
            if (event.repeat) event.preventDefault();
          }),
          onClick: callerFirst(props.onClick, (event) => {
            // By the time the browser acts on the click, the button may be one that submits.
            event.preventDefault();
            if (event.detail < 2) stopping();
          }),
        } as const);
  return (
    <>
      {stopping !== undefined && ready ? <StopBeside onStop={stopping} /> : null}
      <PartButton {...own} iconOnly data-part="composer-submit" />
    </>
  );
}

type Sending = Pick<
  ReturnType<typeof useComposer>,
  'busy' | 'isSteering' | 'waiting' | 'whenBusy' | 'whenWaiting'
>;

/** What sending would do now. */
function nameOf({ busy, isSteering, waiting, whenBusy, whenWaiting }: Sending) {
  if (isSteering) return 'composer.send';
  if (waiting && whenWaiting === 'cancel') return 'composer.sendInstead';
  const queues = waiting
    ? whenWaiting === 'queue'
    : busy && (whenBusy === 'queue' || whenBusy === 'steer');
  return queues ? 'composer.queue' : 'composer.send';
}

/** Stops the run while something is written. */
function StopBeside({ onStop }: { readonly onStop: () => void }) {
  const texts = useTexts();
  const scope = useFocusScope();
  // The button goes with the run, and leaves the focus to the field.
  const keepFocus = useCallback(
    (button: HTMLButtonElement) => () => {
      // Not after a tap: focusing the field would open a phone's keyboard.
      const isLeft = focusedAround(button) === button && button.matches(':focus-visible');
      if (isLeft) focusComposer(scope);
    },
    [scope],
  );
  return (
    <PartButton
      ref={keepFocus}
      variant="quiet"
      iconOnly
      icon="stop"
      data-part="composer-stop"
      onClick={onStop}
    >
      {texts['composer.stop']}
    </PartButton>
  );
}
