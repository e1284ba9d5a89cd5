'use client';
import { PartButton } from '../../ui/Button.js';
import { focusComposer, useFocusBack, useFocusScope } from '../../ui/focus/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { onDemand } from '../../ui/later/index.js';
import type { Continuing } from './useContinue.js';

const LaterNoteForm = /* @__PURE__ */ onDemand(
  () => import('../../later/index.js').then(({ NoteForm }) => NoteForm),
  () => null,
);

/** Continues from a checkpoint: at once, or with a hint for the agent. */
export function ContinueButtons({ name, canContinue, hinting, start, ask }: Continuing) {
  const texts = useTexts();
  const hintButton = useFocusBack(hinting);
  if (!canContinue || hinting) return null;
  return (
    <>
      <PartButton
        variant="quiet"
        icon="retry"
        data-part="checkpoint-continue"
        aria-label={texts['checkpoint.continueFrom'](name)}
        onClick={() => start()}
      >
        <span data-part="checkpoint-continue-text">{texts['checkpoint.continue']}</span>
      </PartButton>
      <PartButton
        ref={hintButton}
        variant="quiet"
        icon="edit"
        iconOnly
        data-part="checkpoint-continue"
        aria-label={texts['checkpoint.continueWithHint'](name)}
        title={texts['checkpoint.withHint']}
        onClick={() => ask(true)}
      >
        {texts['checkpoint.withHint']}
      </PartButton>
    </>
  );
}

/** The form that `ContinueButtons` opens. */
export function ContinueForm({ name, canContinue, hinting, start, ask }: Continuing) {
  const texts = useTexts();
  const scope = useFocusScope();
  if (!canContinue || !hinting) return null;
  return (
    <LaterNoteForm
      data-part="hint-form"
      aria-label={texts['checkpoint.continueFrom'](name)}
      label={texts['checkpoint.hint']}
      submitLabel={texts['checkpoint.continue']}
      onCancel={() => ask(false)}
      onSubmit={(hint) => {
        focusComposer(scope);
        ask(false);
        start(hint);
      }}
    />
  );
}
