'use client';
import { useMemo } from 'react';
import { JsonView } from '../../ui/json-view/index.js';
import { toObject } from '../../core/LayeredMap.js';
import type { SessionState } from '../../core/state.js';
import { useWords } from '../words/useWords.js';

export interface StateViewProps {
  readonly state: SessionState;
  readonly number: number;
}

/** The session's state as a tree. */
export function StateView({ state, number }: StateViewProps) {
  const words = useWords();
  const value = useMemo(() => plain(state), [state]);
  return (
    <>
      <h3 data-part="inspector-heading">{words.stateAfter(number)}</h3>
      <JsonView value={value} />
    </>
  );
}

/** What there is to see of a state: the bookkeeping of a run is shortened to its facts. */
function plain({ run, messages, ...rest }: SessionState): unknown {
  return {
    ...rest,
    messages,
    ...(run !== undefined && {
      run: {
        messageKey: run.messageKey,
        unplaced: run.unplaced,
        aliases: toObject(run.aliases),
        marks: run.marks.map(({ mark }) => mark),
      },
    }),
  };
}
