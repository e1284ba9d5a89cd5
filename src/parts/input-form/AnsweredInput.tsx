'use client';
import { isSkipped } from '../../core/decisions.js';
import { isRecord } from '../../core/json.js';
import type { Elsewhere, InputPart } from '../../core/parts.js';
import { shownAnswer } from '../../core/secretAnswer.js';
import { Icon } from '../../ui/icon/index.js';
import { Json, LongText } from '../../ui/json-view/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';

/** Props of `InputForm.Answered`. */
export interface AnsweredInputProps extends Omit<ElementProps<'div'>, 'children' | 'part'> {
  /** The question that was answered. */
  readonly part: InputPart;
}

/** An answered question: small, with the person's answer on a line of its own. */
export function AnsweredInput({ part, ...rest }: AnsweredInputProps) {
  const texts = useTexts();
  const provided = shownAnswer(part);
  return withRender(
    <div
      {...rest}
      data-part="answered-input"
      data-status={provided === undefined ? part.status : 'done'}
      data-timeline=""
    >
      <span data-part="status-mark" data-status={provided === undefined ? 'interrupted' : 'done'}>
        <Icon name="question" />
      </span>
      <div data-part="answered-body">
        <p data-part="answered-question" dir="auto">
          {part.prompt}
        </p>
        {provided === undefined || isSkipped(provided) ? (
          <p data-part="waiting-hint">{texts[unansweredText(part)]}</p>
        ) : (
          <div data-part="answer" dir="auto">
            <span data-part="visually-hidden">{texts['input.yourAnswer']}: </span>
            <Answer input={provided.input} elsewhere={part.elsewhere} />
          </div>
        )}
      </div>
    </div>,
  );
}

function unansweredText({ provided, status }: InputPart) {
  if (provided !== undefined) return 'request.skipped';
  return status === 'awaiting-input' ? 'approval.elsewhere' : 'input.unanswered';
}

interface AnswerProps {
  readonly input: unknown;
  /** Where it was given, if not here. */
  readonly elsewhere?: Elsewhere | undefined;
}

/** The person's answer. */
export function Answer({ input, elsewhere }: AnswerProps) {
  const texts = useTexts();
  if (elsewhere !== undefined) {
    const { action } = isRecord(input) ? input : {};
    return texts[action === 'decline' || action === 'cancel' ? 'status.denied' : 'elsewhere.done'];
  }
  if (typeof input === 'boolean') return texts[input ? 'input.yes' : 'input.no'];
  if (typeof input === 'object' && input !== null) return <Json value={input} />;
  return <LongText text={String(input)} limit={2048} />;
}
