'use client';
import { useMessages } from '../../ui/locale/index.js';
import type { AnswerWay, FieldKind } from './fieldKinds.js';

export interface TypeChoiceProps {
  readonly name: string;
  readonly ways: readonly AnswerWay[];
  readonly chosen: FieldKind;
  readonly onChoose: (kind: FieldKind) => void;
}

/** Chooses between the ways to answer. */
export function TypeChoice({ name, ways, chosen, onChoose }: TypeChoiceProps) {
  const messages = useMessages();
  return (
    <div data-part="segments" role="radiogroup" aria-label={messages['input.answerAs']}>
      {ways.map(({ kind }) => (
        <label key={kind} data-part="segment" data-checked={kind === chosen ? '' : undefined}>
          <input
            data-part="visually-hidden"
            type="radio"
            name={name}
            checked={kind === chosen}
            onChange={() => onChoose(kind)}
          />
          {messages['input.type'](kind)}
        </label>
      ))}
    </div>
  );
}
