import type { SessionEvent } from '../../core/events.js';
import { findQuestion } from '../../core/session/requests.js';
import { findPart } from '../../core/session/tree.js';

/** A question that a run waits for. */
export interface Question {
  readonly partId: string;
  readonly checkpointName: string | undefined;
}

/**
 * The questions that a run waits for after an event, like the requests of the session: a run that continues drops its earlier
 * questions, and when the content is replaced, questions that it does not contain are dropped.
 */
export function askedAfter(asked: readonly Question[], event: SessionEvent): readonly Question[] {
  switch (event.type) {
    case 'input-request': {
      const { id: partId, checkpointName } = event;
      return [...without(asked, partId), { partId, checkpointName }];
    }
    case 'input-answer':
      return without(asked, event.id);
    case 'run-start':
      return [];
    case 'content-replace':
      return asked.flatMap(({ partId, checkpointName }) => {
        const part = findPart(event.parts, partId) ?? findQuestion(event.parts, checkpointName);
        const isAsked = part?.type === 'input' && part.status === 'awaiting-input';
        return isAsked ? [{ partId: part.id, checkpointName }] : [];
      });
    default:
      return asked;
  }
}

function without(asked: readonly Question[], id: string): readonly Question[] {
  return asked.filter(({ partId }) => partId !== id);
}
