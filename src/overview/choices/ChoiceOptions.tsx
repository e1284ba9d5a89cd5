'use client';
import { Fragment, type HTMLAttributes, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../ui/icon/index.js';
import { useOverviewTexts } from '../texts/index.js';
import { canChoose, type ChoiceGroup, type ChoiceRow } from './choiceRows.js';

/** The id of an entry, for `aria-activedescendant`. */
export const idOf = (id: string, { place }: ChoiceRow): string => `${id}-${String(place)}`;

interface Shared {
  readonly id: string;
  readonly active: ChoiceRow | undefined;
  readonly isChosen: (row: ChoiceRow) => boolean;
  readonly nameOf: (row: ChoiceRow) => string;
  readonly onPoint: (row: ChoiceRow) => void;
  readonly onChoose: (row: ChoiceRow) => void;
}

type Named = Pick<
  HTMLAttributes<HTMLElement>,
  'aria-label' | 'aria-describedby' | 'aria-activedescendant'
>;

interface ChoiceOptionsProps extends Shared, Named {
  readonly groups: readonly ChoiceGroup[];
}

/** The entries, in their groups. */
export function ChoiceOptions({
  groups,
  'aria-label': label,
  'aria-describedby': note,
  'aria-activedescendant': activeId,
  ...shared
}: ChoiceOptionsProps) {
  const { id } = shared;
  return (
    <div
      role="listbox"
      // Explicit, because browsers put scrollable elements into the tab order.
      tabIndex={-1}
      id={`${id}-list`}
      aria-label={label}
      aria-describedby={note}
      aria-activedescendant={activeId}
      data-part="pick-list"
    >
      {groups.map(({ group, rows }, index) => {
        const options = rows.map((row) => <Option key={row.place} {...shared} row={row} />);
        if (group === undefined) return options;
        const nameId = `${id}-group-${String(index)}`;
        return (
          <div key={nameId} role="group" aria-labelledby={nameId} data-part="pick-group">
            <div role="presentation" id={nameId} data-part="pick-group-name" dir="auto">
              {group}
            </div>
            {options}
          </div>
        );
      })}
    </div>
  );
}

function Option(props: Shared & { readonly row: ChoiceRow }) {
  const { active, id, isChosen, nameOf, onChoose, onPoint, row } = props;
  const words = useOverviewTexts();
  const { choice } = row;
  const own = idOf(id, row);
  const isActive = row.place === active?.place;
  const option = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isActive && option.current !== null) reveal(option.current);
  }, [isActive]);
  const isOff = !canChoose(row);
  const { description, disabled = '' } = choice ?? {};
  const why = disabled === true || disabled === '' ? words['choice.off'] : String(disabled);
  const reason = isOff ? why : undefined;
  return (
    // The list or its search has the focus and handles the keys.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events
    <div
      ref={option}
      role="option"
      id={own}
      tabIndex={-1}
      aria-selected={isChosen(row)}
      aria-disabled={isOff ? true : undefined}
      data-part="pick-option"
      data-active={isActive ? '' : undefined}
      // Not onPointerEnter: a list that opens under a resting pointer must not select what happens to be below it.
      onPointerMove={isActive ? undefined : () => onPoint(row)}
      onClick={() => onChoose(row)}
    >
      <span data-part="pick-words">
        <span data-part="pick-name" dir="auto">
          {nameOf(row)}
        </span>
        {[description, reason].map((line, index) =>
          line === undefined ? null : (
            <Fragment key={index === 0 ? 'about' : 'off'}>
              {' '}
              <span data-part="pick-description" dir="auto">
                {line}
              </span>
            </Fragment>
          ),
        )}
      </span>
      {isChosen(row) ? <Icon name="check" /> : null}
    </div>
  );
}

/** Scrolls the list to the option. Not `scrollIntoView`, which would scroll the conversation and the page as well. */
function reveal(option: HTMLElement): void {
  const list = option.closest<HTMLElement>('[role="listbox"]');
  if (list === null) return;
  const top = option.getBoundingClientRect().top - list.getBoundingClientRect().top;
  const end = top + option.offsetHeight;
  if (top < 0) list.scrollTop += top;
  else if (end > list.clientHeight) list.scrollTop += end - list.clientHeight;
}
