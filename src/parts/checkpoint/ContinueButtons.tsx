'use client';
import { PartButton } from '../../ui/Button.js';
import { focusComposer, useFocusBack, useFocusScope } from '../../ui/focus/index.js';
import { useMessages } from '../../ui/locale/index.js';
import { NoteForm } from '../kit/NoteForm.js';
import type { Continuing } from './useContinue.js';

/** Continues from a checkpoint: at once, or with a hint for the agent. */
export function ContinueButtons({ name, canContinue, hinting, start, ask }: Continuing) {
  const messages = useMessages();
  const hintButton = useFocusBack(hinting);
  if (!canContinue || hinting) return null;
  return (
    <>
      <PartButton
        variant="quiet"
        icon="retry"
        data-part="checkpoint-continue"
        aria-label={messages['checkpoint.continueFrom'](name)}
        onClick={() => start()}
      >
        <span data-part="checkpoint-continue-text">{messages['checkpoint.continue']}</span>
      </PartButton>
      <PartButton
        ref={hintButton}
        variant="quiet"
        icon="edit"
        iconOnly
        data-part="checkpoint-continue"
        aria-label={messages['checkpoint.continueWithHint'](name)}
        title={messages['checkpoint.withHint']}
        onClick={() => ask(true)}
      >
        {messages['checkpoint.withHint']}
      </PartButton>
    </>
  );
}

/** The form that `ContinueButtons` opens. */
export function ContinueForm({ name, canContinue, hinting, start, ask }: Continuing) {
  const messages = useMessages();
  const scope = useFocusScope();
  if (!canContinue || !hinting) return null;
  return (
    <NoteForm
      data-part="hint-form"
      aria-label={messages['checkpoint.continueFrom'](name)}
      label={messages['checkpoint.hint']}
      submitLabel={messages['checkpoint.continue']}
      onCancel={() => ask(false)}
      onSubmit={(hint) => {
        focusComposer(scope);
        ask(false);
        start(hint);
      }}
    />
  );
}
