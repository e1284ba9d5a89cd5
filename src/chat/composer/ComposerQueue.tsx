'use client';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/icon/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { useComposer } from './ComposerContext.js';
import { focusComposer, useFocusScope } from '../../ui/focus/index.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';

/** Props of `Composer.Queue`. */
export type ComposerQueueProps = Omit<ElementProps<'ul'>, 'children'>;

/**
 * The messages that wait for the run to end. Each can be moved back into the field or removed, and sent at once if the run does
 * not end by itself.
 */
export function ComposerQueue(props: ComposerQueueProps) {
  const { outbox, text, setText, waiting } = useComposer('Composer.Queue');
  const texts = useTexts();
  const scope = useFocusScope();
  if (outbox.queued.length === 0) return null;
  // They are not sent automatically: only the person can send them.
  const isHeld = !outbox.isMoving && !waiting;
  return withRender(
    <ul
      aria-label={texts[isHeld ? 'queue.held' : 'queue.label']}
      {...props}
      data-part="composer-queue"
    >
      {outbox.queued.map(({ key, message }) => (
        <li key={key} data-part="queued-message">
          <Icon name={isHeld ? 'chat' : 'queue'} />
          <span data-part="queued-text" dir="auto" title={message.text}>
            {message.text}
          </span>
          {text.trim() === '' && message.attachments === undefined ? (
            <Button
              variant="quiet"
              iconOnly
              icon="edit"
              onClick={() => {
                outbox.remove(key);
                setText(message.text, 'restore');
              }}
            >
              {texts['queue.edit']}
            </Button>
          ) : null}
          {outbox.isMoving ? null : (
            <Button
              variant="quiet"
              iconOnly
              icon="send"
              onClick={() => {
                focusComposer(scope);
                outbox.sendNow(key);
              }}
            >
              {texts[waiting ? 'queue.sendInstead' : 'queue.send']}
            </Button>
          )}
          <Button variant="quiet" iconOnly icon="cross" onClick={() => outbox.remove(key)}>
            {texts['queue.remove']}
          </Button>
        </li>
      ))}
    </ul>,
  );
}
