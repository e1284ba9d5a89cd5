'use client';
import { useMemo, useState } from 'react';
import { isRecord } from '../../core/json.js';
import { Details } from '../Details.js';
import { Json } from '../json-view/index.js';
import { useTexts } from '../locale/index.js';
import { ArgumentsContext } from './unfoldedAtFirst.js';
import { ArgumentValue } from './ArgumentValue.js';
import { contentOf } from './contentOf.js';
import { kindOf } from './kindOf.js';
import { unfoldedAtFirst } from './unfoldedAtFirst.js';

export interface ArgumentsProps {
  /** The arguments of the tool call, such as the `toolInput` of a request. */
  readonly input: unknown;
  /** The question above the arguments: an argument that only repeats it is left out. */
  readonly question?: string | undefined;
}

/** The arguments without the question that is shown above them. */
function withoutQuestion(input: unknown, question: string | undefined): unknown {
  if (!isRecord(input) || question === undefined) return input;
  const isSaid = (name: string) =>
    (name === 'question' || name === 'prompt') && input[name] === question;
  const names = Object.keys(input);
  return names.some(isSaid)
    ? Object.fromEntries(names.filter((name) => !isSaid(name)).map((name) => [name, input[name]]))
    : input;
}

/**
 * The arguments of a tool call, for the person who decides about it: in plain words, to any depth, and as JSON. If there is too
 * much to show at first, it says how much. Can be used on its own, such as in a dialog of the app, inside an `AgentRoot`.
 */
export function Arguments({ input, question }: ArgumentsProps) {
  const texts = useTexts();
  const [isJsonShown, setIsJsonShown] = useState(false);
  const value = useMemo(() => contentOf(withoutQuestion(input, question)), [input, question]);
  const unfolded = useMemo(
    () => (kindOf(value) === 'group' ? unfoldedAtFirst(value) : new Set<unknown>()),
    [value],
  );
  const isNothing = input === undefined || (isRecord(input) && Object.keys(input).length === 0);
  if (isNothing) return <p data-part="waiting-hint">{texts['tool.noInput']}</p>;
  const isOnlyQuestion = value !== input && kindOf(value) === 'empty';
  return (
    <>
      {isOnlyQuestion ? null : (
        <ArgumentsContext value={unfolded}>
          <div data-part="arguments-box">
            <ArgumentValue value={value} depth={0} />
          </div>
        </ArgumentsContext>
      )}
      <Details
        summary={texts['approval.asJson']}
        onToggle={(event) => setIsJsonShown(event.currentTarget.open)}
      >
        {isJsonShown ? <Json value={input} /> : null}
      </Details>
    </>
  );
}
