'use client';
import { useMessages } from '../locale/index.js';
import { LongText } from '../json-view/index.js';

const MOST = 12;

const print = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const readable = (name: string) => {
  const words = name.replaceAll(/[_-]+/g, ' ').replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Arguments in plain words: one line for each, nested ones only named. The whole is in the JSON. */
export function PlainArguments({ input }: { readonly input: unknown }) {
  const messages = useMessages();
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return <p data-part="waiting-hint">{print(input)}</p>;
  }
  const say = (value: unknown): string => {
    if (typeof value === 'boolean') return messages[value ? 'approval.yes' : 'approval.no'];
    if (Array.isArray(value)) {
      return value.every((item) => typeof item !== 'object')
        ? value.slice(0, 20).join(', ')
        : messages['json.items'](value.length);
    }
    if (typeof value === 'object' && value !== null) {
      return messages['json.fields'](Object.keys(value).length);
    }
    return value === null ? '—' : print(value);
  };
  return (
    <dl data-part="arguments">
      {Object.entries(input)
        .slice(0, MOST)
        .map(([name, value]) => (
          <div key={name} data-part="argument">
            <dt data-part="argument-name">{readable(name)}</dt>
            <dd data-part="argument-value">
              <LongText text={say(value)} limit={600} />
            </dd>
          </div>
        ))}
    </dl>
  );
}
