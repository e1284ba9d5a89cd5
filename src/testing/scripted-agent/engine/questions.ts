import type { Answer } from './wire.js';

/** The questions that the tools of one run ask, one at a time. */
export interface Questions {
  readonly isOpen: boolean;
  /** The answer, at once when it is known from before. */
  ask(executionId: string): Answer | Promise<Answer>;
  /** Answers the open question; false when this tool has none. */
  answer(executionId: string, answer: Answer): boolean;
  /** Answers the open question, whoever asked, without recording it. */
  dismiss(answer: Answer): void;
}

/** `known` holds the answers given before, in order; new ones are added to it. */
export function createQuestions(known: Answer[]): Questions {
  let asked = 0;
  let open: { readonly executionId: string; readonly reply: (answer: Answer) => void } | undefined;

  const close = (answer: Answer) => {
    open?.reply(answer);
    open = undefined;
  };

  return {
    get isOpen() {
      return open !== undefined;
    },
    ask(executionId) {
      const answer = known[asked];
      asked += 1;
      if (answer !== undefined) return answer;
      return new Promise((reply) => {
        open = { executionId, reply };
      });
    },
    answer(executionId, answer) {
      if (open?.executionId !== executionId) return false;
      known.push(answer);
      close(answer);
      return true;
    },
    dismiss: close,
  };
}
