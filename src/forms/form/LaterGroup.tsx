'use client';
import { useRef } from 'react';
import { Button } from '../../ui/button/index.js';
import { FieldGroup } from './FieldGroup.js';
import { focusFirst } from './focusFirst.js';
import { useForm } from './FormContext.js';
import type { ViewProps } from './viewProps.js';

/** A field that begins when it is asked for. */
export function LaterGroup({ field, draft, place, label, required }: ViewProps<'later', 'later'>) {
  const { store, messages, Field, disabled } = useForm('A field');
  const box = useRef<HTMLDivElement>(null);
  const open = () => {
    store.edit(place, () => ({ kind: 'later', inner: store.draftFor(field.open(), undefined) }));
    focusFirst(() => box.current);
  };
  const close = () => {
    store.edit(place, () => ({ kind: 'later' }));
    focusFirst(() => box.current);
  };
  return (
    <FieldGroup field={field} place={place} label={label} required={required} kind="later">
      <div ref={box} data-part="later">
        {draft.inner === undefined ? (
          <Button disabled={disabled} onClick={open}>
            {messages['later.add'](label)}
          </Button>
        ) : (
          <>
            <Field
              field={field.open()}
              draft={draft.inner}
              place={`${place}.l`}
              label={label}
              required
              bare
            />
            <Button variant="quiet" disabled={disabled} onClick={close}>
              {messages['later.remove'](label)}
            </Button>
          </>
        )}
      </div>
    </FieldGroup>
  );
}
