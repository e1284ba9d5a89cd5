'use client';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button, PartButton } from '../../ui/Button.js';
import { freshKey } from '../draft/Draft.js';
import type { Field } from '../fields/Field.js';
import { FieldGroup } from './FieldGroup.js';
import { focusFirst } from './focusFirst.js';
import { changing, useForm, type ViewProps } from './FormContext.js';
import { focusedAround, nextFrame } from '../../ui/focus/index.js';
import { Icon } from '../../ui/icon/index.js';

/** A list to which the person can add items, and remove and move them. */
export function ListGroup(props: ViewProps<'list', 'list'>) {
  const { field, draft, place, label, required } = props;
  const { store, texts, Field, disabled } = useForm('A field');
  const box = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const isFixed = field.schema.readOnly === true;
  const item = field.item?.();
  const itemName = item?.schema.title;
  const total = draft.fixed.length + draft.items.length;
  const nameAt = (index: number, one: Field) =>
    one.schema.title === undefined
      ? texts['list.entry'](index + 1)
      : index < field.fixed.length
        ? one.schema.title
        : texts['list.item'](one.schema.title, index + 1);
  const child = (index: number) => () => box.current?.children[index] ?? box.current;

  const add = () => {
    if (item === undefined) return;
    store.edit(
      place,
      changing('list', (list) => ({
        ...list,
        items: [
          ...list.items,
          { key: freshKey(list.items), draft: store.draftFor(item, undefined) },
        ],
      })),
    );
    focusFirst(child(total));
  };
  const remove = (index: number, name: string) => {
    store.edit(
      place,
      changing('list', (list) => ({ ...list, items: list.items.filter((_, at) => at !== index) })),
    );
    setSaid(texts['list.removed'](name));
    const next = Math.min(draft.fixed.length + index, total - 2);
    focusFirst(() => (next < 0 ? (box.current?.parentElement ?? null) : child(next)()));
  };
  const move = (index: number, to: number) => {
    if (to < 0 || to >= draft.items.length) return;
    store.edit(
      place,
      changing('list', (list) => {
        const items = list.items.slice();
        items.splice(to, 0, ...items.splice(index, 1));
        return { ...list, items };
      }),
    );
    setSaid(texts['list.moved'](draft.fixed.length + to + 1, total));
  };
  return (
    <FieldGroup field={field} place={place} label={label} required={required} kind="list">
      <div ref={box} data-part="form-list">
        {field.fixed.map((one, index) => {
          const inner = draft.fixed[index];
          return inner === undefined ? null : (
            <Field
              // Fixed items are identified by their position.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              field={one}
              draft={inner}
              place={`${place}.t${index}`}
              label={nameAt(index, one)}
              required
            />
          );
        })}
        {item === undefined
          ? null
          : draft.items.map(({ key, draft: inner }, index) => {
              const name = nameAt(draft.fixed.length + index, item);
              return (
                <ListItem
                  key={key}
                  name={name}
                  wide={isWide(item)}
                  first={index === 0}
                  last={index === draft.items.length - 1}
                  disabled={disabled || isFixed}
                  onMove={(by) => move(index, index + by)}
                  onRemove={() => remove(index, name)}
                >
                  <Field
                    field={item}
                    draft={inner}
                    place={`${place}.i${key}`}
                    label={name}
                    required
                    bare
                  />
                </ListItem>
              );
            })}
      </div>
      {total === 0 ? <p data-part="field-help">{texts['list.empty']}</p> : null}
      {item === undefined || isFixed ? null : (
        <div data-part="form-list-actions">
          <Button
            aria-label={itemName === undefined ? texts['list.addTo'](label) : undefined}
            disabled={disabled || total >= field.most}
            onClick={add}
          >
            {itemName === undefined ? texts['list.add'] : texts['later.add'](itemName)}
          </Button>
        </div>
      )}
      <span data-part="visually-hidden" role="status">
        {said}
      </span>
    </FieldGroup>
  );
}

/** Whether an item needs several lines, so that its buttons are above it. */
function isWide(item: Field): boolean {
  return !['text', 'number', 'choice', 'boolean'].includes(item.kind);
}

interface ListItemProps {
  readonly name: string;
  /** Whether it needs several lines: then its name and buttons are above it. */
  readonly wide: boolean;
  readonly first: boolean;
  readonly last: boolean;
  readonly disabled: boolean;
  /** Moves the item by one, up or down. */
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** One item, with the buttons that move and remove it. Alt with an arrow key moves it as well. */
function ListItem(props: ListItemProps) {
  const { name, wide, first, last, disabled, onMove, onRemove, children } = props;
  const { texts } = useForm('A field');
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const move = (by: -1 | 1) => {
    const focused = focusedAround(box.current);
    onMove(by);
    // Moving the element in the DOM removes its focus.
    nextFrame(() => {
      if (focused instanceof HTMLElement && box.current?.contains(focused)) focused.focus();
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (by === undefined || !event.altKey || disabled) return;
    event.preventDefault();
    event.stopPropagation();
    move(by);
  };
  const keys = { onKeyDown };
  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={id}
      data-part="form-item"
      data-wide={wide ? '' : undefined}
      {...keys}
    >
      <span data-part={wide ? 'item-name' : 'visually-hidden'} id={id}>
        <bdi data-part="">{name}</bdi>
      </span>
      {children}
      <span data-part="item-actions">
        <ItemButton
          name={texts['list.moveUp'](name)}
          disabled={disabled || first}
          onClick={() => move(-1)}
        >
          <Icon name="send" />
        </ItemButton>
        <ItemButton
          name={texts['list.moveDown'](name)}
          disabled={disabled || last}
          onClick={() => move(1)}
        >
          <Icon name="down" />
        </ItemButton>
        <ItemButton name={texts['list.remove'](name)} disabled={disabled} onClick={onRemove}>
          <Icon name="cross" />
        </ItemButton>
      </span>
    </div>
  );
}

interface ItemButtonProps {
  readonly name: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function ItemButton({ name, disabled, onClick, children }: ItemButtonProps) {
  return (
    <PartButton
      variant="quiet"
      data-part="item-button"
      aria-label={name}
      title={name}
      // Not `disabled`: a button that is disabled while it has the focus would lose it.
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onClick();
      }}
    >
      {children}
    </PartButton>
  );
}
