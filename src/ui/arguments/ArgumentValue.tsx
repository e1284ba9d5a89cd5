'use client';
import { use, useId, useState } from 'react';
import { Icon } from '../icon/index.js';
import { useTexts } from '../locale/index.js';
import { plainName, plainText, readableName } from '../plainName.js';
import { ArgumentText } from './ArgumentText.js';
import { isWrapper } from './contentOf.js';
import { kindOf } from './kindOf.js';
import { ShowMore } from './ShowMore.js';
import { ArgumentsContext, ENTRIES_SHOWN_FOLDED } from './unfoldedAtFirst.js';

export interface ArgumentValueProps {
  readonly value: unknown;
  /** The number of groups around it. */
  readonly depth: number;
  /** The id of the element that names it. */
  readonly nameId?: string | undefined;
}

/** A value in plain words. Empty values say so. */
export function ArgumentValue({ value, depth, nameId }: ArgumentValueProps) {
  const texts = useTexts();
  const kind = kindOf(value);
  switch (kind) {
    case 'nothing':
      return <Empty words={texts['arguments.nothing']} />;
    case 'boolean':
      return texts[value === true ? 'approval.yes' : 'approval.no'];
    case 'empty': {
      const isList = Array.isArray(value);
      return <Empty words={texts[isList ? 'arguments.emptyList' : 'arguments.emptyGroup']} />;
    }
    case 'words':
      return <ArgumentWords words={value as readonly (string | number)[]} nameId={nameId} />;
    case 'group':
      return <ArgumentGroup group={value as object} depth={depth} nameId={nameId} />;
    case 'text': {
      const text = String(value);
      if (text === '') return <Empty words={texts['json.emptyText']} />;
      if (!/\S/u.test(text)) return <Empty words={texts['arguments.blank']} />;
      return <ArgumentText text={text} nameId={nameId} />;
    }
    default:
      kind satisfies never;
      return null;
  }
}

function Empty({ words }: { readonly words: string }) {
  return <span data-part="json-hint">{words}</span>;
}

interface ArgumentWordsProps {
  readonly words: readonly (string | number)[];
  readonly nameId: string | undefined;
}

const WORDS_SHOWN_FOLDED = 20;

/** A list of short texts on one line. */
function ArgumentWords({ words, nameId }: ArgumentWordsProps) {
  const [most, setMost] = useState(WORDS_SHOWN_FOLDED);
  return (
    <>
      <span data-part="argument-text" dir="auto">
        {plainText(words.slice(0, most).join(', '))}
      </span>
      {words.length > WORDS_SHOWN_FOLDED ? ' ' : null}
      <ShowMore
        first={WORDS_SHOWN_FOLDED}
        shown={most}
        total={words.length}
        nameId={nameId}
        onShow={setMost}
      />
    </>
  );
}

interface ArgumentGroupProps {
  readonly group: object;
  readonly depth: number;
  readonly nameId: string | undefined;
}

/** A value with other arguments inside. If it is not open at first, a button says how many there are, and opens it. */
function ArgumentGroup({ group, depth, nameId }: ArgumentGroupProps) {
  const texts = useTexts();
  const isUnfolded = use(ArgumentsContext).has(group);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const list = <ArgumentList group={group} depth={depth} nameId={nameId} />;
  if (isUnfolded) return list;
  const size = Object.keys(group).length;
  return (
    <>
      <button
        type="button"
        id={id}
        data-part="argument-toggle"
        data-open={isOpen ? '' : undefined}
        aria-expanded={isOpen}
        aria-labelledby={nameId === undefined ? undefined : `${nameId} ${id}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span data-part="chevron">
          <Icon name="chevron" />
        </span>
        {texts[Array.isArray(group) ? 'json.items' : 'json.fields'](size)}
      </button>
      {isOpen ? list : null}
    </>
  );
}

/** From this depth on, groups are indented less, to keep their width. */
const DEEP = 6;
/** Longer names are shortened with a button. */
const MAX_NAME_LENGTH = 120;

interface ArgumentListProps {
  readonly group: object;
  readonly depth: number;
  readonly nameId: string | undefined;
}

/** The arguments of a group with their names, or the items of a list with their numbers. */
function ArgumentList({ group, depth, nameId }: ArgumentListProps) {
  const [most, setMost] = useState(ENTRIES_SHOWN_FOLDED);
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
        first={ENTRIES_SHOWN_FOLDED}
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
  const texts = useTexts();
  const id = useId();
  const labelOf = () => {
    if (isItem) return String(Number(name) + 1);
    if (isWrapper(name, value)) return texts['arguments.content'];
    return plainName(/\S/u.test(name) ? readableName(name) : JSON.stringify(name));
  };
  const label = labelOf();
  return (
    <div data-part="argument" data-nested={kindOf(value) === 'group' ? '' : undefined}>
      <dt data-part="argument-name" id={id}>
        {label.length > MAX_NAME_LENGTH ? (
          <ArgumentText text={label} limit={MAX_NAME_LENGTH} />
        ) : (
          label
        )}
      </dt>
      <dd data-part="argument-value">
        <ArgumentValue value={value} depth={depth} nameId={id} />
      </dd>
    </div>
  );
}
