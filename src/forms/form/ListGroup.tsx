'use client';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button/index.js';
import { freshKey } from '../draft/Draft.js';
import type { Field } from '../fields/Field.js';
import { FieldGroup } from './FieldGroup.js';
import { focusFirst } from './focusFirst.js';
import { useForm } from './FormContext.js';
import { ListItem } from './ListItem.js';
import { changing, type ViewProps } from './viewProps.js';

/** A list whose items are added, removed and moved. */
export function ListGroup(props: ViewProps<'list', 'list'>) {
  const { field, draft, place, label, required } = props;
  const { store, messages, Field, disabled } = useForm('A field');
  const box = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const isFixed = field.schema.readOnly === true;
  const item = field.item?.();
  const total = draft.fixed.length + draft.items.length;
  const nameAt = (index: number, one: Field) =>
    one.schema.title === undefined
      ? messages['list.entry'](index + 1)
      : index < field.fixed.length
        ? one.schema.title
        : messages['list.item'](one.schema.title, index + 1);
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
    setSaid(messages['list.removed'](name));
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
    setSaid(messages['list.moved'](draft.fixed.length + to + 1, total));
  };
  return (
    <FieldGroup field={field} place={place} label={label} required={required} kind="list">
      <div ref={box} data-part="form-list">
        {field.fixed.map((one, index) => {
          const inner = draft.fixed[index];
          return inner === undefined ? null : (
            <Field
              // These are told apart by nothing but their position.
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
      {total === 0 ? <p data-part="field-help">{messages['list.empty']}</p> : null}
      {item === undefined || isFixed ? null : (
        <div data-part="form-list-actions">
          <Button
            aria-label={messages['list.addTo'](label)}
            disabled={disabled || total >= field.most}
            onClick={add}
          >
            {messages['list.add']}
          </Button>
        </div>
      )}
      <span data-part="visually-hidden" role="status">
        {said}
      </span>
    </FieldGroup>
  );
}

/** Tells whether an item takes more than one line, so that its buttons stand above it. */
function isWide(item: Field): boolean {
  return !['text', 'number', 'choice', 'boolean'].includes(item.kind);
}
