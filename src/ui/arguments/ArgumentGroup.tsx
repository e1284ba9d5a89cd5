'use client';
import { use, useId, useState } from 'react';
import { Icon } from '../icon/index.js';
import { useMessages } from '../locale/index.js';
import { ArgumentList } from './ArgumentList.js';
import { ArgumentsContext } from './unfoldedAtFirst.js';

export interface ArgumentGroupProps {
  readonly group: object;
  readonly depth: number;
  readonly nameId: string | undefined;
}

/** What holds other arguments. Beyond what is shown at first, a button says how many, and opens it. */
export function ArgumentGroup({ group, depth, nameId }: ArgumentGroupProps) {
  const messages = useMessages();
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
        {messages[Array.isArray(group) ? 'json.items' : 'json.fields'](size)}
      </button>
      {isOpen ? list : null}
    </>
  );
}
