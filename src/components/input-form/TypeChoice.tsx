'use client';
import { useMessages } from '../locale/index.js';

export interface TypeChoiceProps {
  readonly name: string;
  readonly types: readonly string[];
  readonly chosen: string;
  readonly onChoose: (type: string) => void;
}

/** Chooses between the ways to answer. */
export function TypeChoice({ name, types, chosen, onChoose }: TypeChoiceProps) {
  const messages = useMessages();
  return (
    <div data-part="segments" role="radiogroup" aria-label={messages['input.answerAs']}>
      {types.map((type) => (
        <label key={type} data-part="segment" data-checked={type === chosen ? '' : undefined}>
          <input
            data-part="visually-hidden"
            type="radio"
            name={name}
            checked={type === chosen}
            onChange={() => onChoose(type)}
          />
          {messages['input.type'](type)}
        </label>
      ))}
    </div>
  );
}
