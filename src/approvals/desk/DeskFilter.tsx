'use client';
import type { Approval } from './approvals.js';
import { sessionsIn, toolsIn, type Choice, type Filter } from './filter.js';
import { useApprovalTexts } from '../texts/index.js';

export interface DeskFilterProps {
  readonly approvals: readonly Approval[];
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

const KINDS = ['approval', 'answer', 'output'] as const;

/** Filters the list. Renders nothing if there is nothing to choose from. */
export function DeskFilter({ approvals, filter, onFilter }: DeskFilterProps) {
  const words = useApprovalTexts();
  const kinds = KINDS.filter((kind) => approvals.some((one) => one.kind === kind)).map(
    (kind): Choice => [kind, words.kinds[kind]],
  );
  const selects = [
    { name: 'kind', label: words.kind, all: words.allKinds, choices: kinds },
    { name: 'tool', label: words.tool, all: words.allTools, choices: toolsIn(approvals) },
    {
      name: 'session',
      label: words.session,
      all: words.allSessions,
      choices: sessionsIn(approvals, words.unnamed),
    },
  ] as const;
  const shown = selects.filter(({ choices, name }) => choices.length > 1 || filter[name] !== '');
  if (shown.length === 0) return null;
  return (
    <div data-part="desk-filter" role="group" aria-label={words.filter}>
      {shown.map(({ name, label, all, choices }) => (
        <select
          key={name}
          data-part="desk-select"
          aria-label={label}
          value={filter[name]}
          onChange={({ target }) => onFilter({ ...filter, [name]: target.value })}
        >
          <option data-part="" value="">
            {all}
          </option>
          {choices.map(([value, text]) => (
            <option data-part="" key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ))}
    </div>
  );
}
