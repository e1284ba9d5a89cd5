'use client';
import { useState } from 'react';
import { Button } from '../button/index.js';
import { LongText } from '../json-view/index.js';
import { useMessages } from '../locale/index.js';
import { plainName } from '../plain-name/index.js';

/** Arguments, and items of a list, that are shown at first; each click shows a page more. */
const MOST_ARGUMENTS = 12;
const MOST_ITEMS = 20;
const PAGE = 1000;

const print = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const readable = (name: string) => {
  const words = name.replaceAll(/[_-]+/g, ' ').replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Arguments in plain words: one line for each, nested ones only named. The whole is in the JSON. */
export function PlainArguments({ input }: { readonly input: unknown }) {
  const [most, setMost] = useState(MOST_ARGUMENTS);
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return (
      <div data-part="argument-value">
        <ArgumentValue value={input} />
      </div>
    );
  }
  const all = Object.entries(input);
  return (
    <>
      <dl data-part="arguments">
        {all.slice(0, most).map(([name, value]) => (
          <div key={name} data-part="argument">
            <dt data-part="argument-name">{plainName(readable(name))}</dt>
            <dd data-part="argument-value">
              <ArgumentValue value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <More left={all.length - most} onShow={(count) => setMost(most + count)} />
    </>
  );
}

function ArgumentValue({ value }: { readonly value: unknown }) {
  const messages = useMessages();
  if (typeof value === 'boolean') return messages[value ? 'approval.yes' : 'approval.no'];
  if (Array.isArray(value)) {
    const isPlain = value.every((item) => typeof item !== 'object');
    return isPlain ? <PlainList items={value} /> : messages['json.items'](value.length);
  }
  if (typeof value === 'object' && value !== null) {
    return messages['json.fields'](Object.keys(value).length);
  }
  return <LongText text={value === null ? '—' : print(value)} limit={600} />;
}

function PlainList({ items }: { readonly items: readonly unknown[] }) {
  const [most, setMost] = useState(MOST_ITEMS);
  return (
    <>
      <LongText text={items.slice(0, most).join(', ')} limit={600} />{' '}
      <More left={items.length - most} onShow={(count) => setMost(most + count)} />
    </>
  );
}

interface MoreProps {
  readonly left: number;
  readonly onShow: (count: number) => void;
}

/** Says how many are not shown: nobody decides about what they could not see. */
function More({ left, onShow }: MoreProps) {
  const messages = useMessages();
  if (left <= 0) return null;
  return (
    <Button variant="quiet" onClick={() => onShow(PAGE)}>
      {messages['action.showMore'](left)}
    </Button>
  );
}
