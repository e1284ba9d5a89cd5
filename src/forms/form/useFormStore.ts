'use client';
import { useEffect, useMemo, useRef } from 'react';
import { printJson } from '../../core/json.js';
import { normalizeSchema } from '../schema/normalizeSchema.js';
import type { SchemaBook } from '../schema/Schema.js';
import { createFormStore, type FormStore } from './createFormStore.js';

export interface FormStoreOptions {
  readonly schema: unknown;
  readonly value: unknown;
  readonly defaultValue: unknown;
  readonly locale: string;
  readonly storageKey: string | undefined;
  readonly onChange: ((value: unknown) => void) | undefined;
}

/** The store of a form: another one when the schema says something else, or it is kept elsewhere. */
export function useFormStore(options: FormStoreOptions): FormStore {
  const { schema, value, defaultValue, locale, storageKey, onChange } = options;
  const listener = useRef(onChange);
  useEffect(() => {
    listener.current = onChange;
  });
  const told = useRef(value);
  const normalized = useMemo(() => normalizeSchema(schema), [schema]);
  // A schema written in place is another object each time, with the same words.
  const words = useMemo(() => printJson(normalized), [normalized]);
  const store = useMemo(
    () =>
      createFormStore(
        {
          book: JSON.parse(words) as SchemaBook,
          value: value ?? defaultValue,
          locale,
          storageKey,
        },
        (next) => {
          told.current = next;
          listener.current?.(next);
        },
      ),
    // The value given first is where the form starts; later ones come by the effect below.
    // oxlint-disable-next-line react/exhaustive-deps
    [words, locale, storageKey],
  );
  useEffect(() => {
    if (value === undefined || printJson(value) === printJson(told.current)) return;
    told.current = value;
    store.replace(value);
  }, [store, value]);
  return store;
}
