'use client';
import { useId, useState } from 'react';
import { useMessages } from '../locale/index.js';
import { plainName, readableName } from '../plainName.js';
import { ArgumentText } from './ArgumentText.js';
import { ArgumentValue } from './ArgumentValue.js';
import { isWrapper } from './contentOf.js';
import { kindOf } from './kindOf.js';
import { ShowMore } from './ShowMore.js';
import { FIRST_ENTRIES } from './unfoldedAtFirst.js';

/** From this depth on, groups are indented less, to keep their width. */
const DEEP = 6;
/** Longer names are shortened with a button. */
const LONG = 120;

export interface ArgumentListProps {
  readonly group: object;
  readonly depth: number;
  readonly nameId: string | undefined;
}

/** The arguments of a group with their names, or the items of a list with their numbers. */
export function ArgumentList({ group, depth, nameId }: ArgumentListProps) {
  const [most, setMost] = useState(FIRST_ENTRIES);
  const isList = Array.isArray(group);
  const all = Object.entries(group) as [string, unknown][];
  return (
    <>
      <dl
        data-part="arguments"
        data-ordered={isList ? '' : undefined}
        data-deep={depth >= DEEP ? '' : undefined}
      >
        {all.slice(0, most).map(([name, value]) => (
          <Argument key={name} name={name} value={value} depth={depth + 1} isItem={isList} />
        ))}
      </dl>
      <ShowMore
        first={FIRST_ENTRIES}
        shown={most}
        total={all.length}
        nameId={nameId}
        onShow={setMost}
      />
    </>
  );
}

interface ArgumentProps {
  readonly name: string;
  readonly value: unknown;
  readonly depth: number;
  /** Whether it is an item of a list, whose name is its index. */
  readonly isItem: boolean;
}

function Argument({ name, value, depth, isItem }: ArgumentProps) {
  const messages = useMessages();
  const id = useId();
  const labelOf = () => {
    if (isItem) return String(Number(name) + 1);
    if (isWrapper(name, value)) return messages['arguments.content'];
    return plainName(/\S/u.test(name) ? readableName(name) : JSON.stringify(name));
  };
  const label = labelOf();
  return (
    <div data-part="argument" data-nested={kindOf(value) === 'group' ? '' : undefined}>
      <dt data-part="argument-name" id={id}>
        {label.length > LONG ? <ArgumentText text={label} limit={LONG} /> : label}
      </dt>
      <dd data-part="argument-value">
        <ArgumentValue value={value} depth={depth} nameId={id} />
      </dd>
    </div>
  );
}
