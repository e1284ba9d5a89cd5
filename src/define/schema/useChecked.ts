'use client';
import { useEffect, useMemo, useState } from 'react';
import { check, type Checked } from './check.js';
import type { SchemaOutput, StandardSchema } from './StandardSchema.js';

/**
 * A value as parsed by its schema, or why it does not match. Undefined while an asynchronous schema has not answered. Keep the
 * value's identity stable.
 */
export function useChecked<Schema extends StandardSchema>(
  schema: Schema,
  value: unknown,
): Checked<SchemaOutput<Schema>> | undefined {
  const first = useMemo(() => check(schema, value), [schema, value]);
  const [late, setLate] = useState<{ readonly of: unknown; readonly checked: Checked<unknown> }>();
  useEffect(() => {
    if (!(first instanceof Promise)) return undefined;
    let isWanted = true;
    void first.then((checked) => {
      if (isWanted) setLate({ of: first, checked });
    });
    return () => {
      isWanted = false;
    };
  }, [first]);
  if (!(first instanceof Promise)) return first;
  return late?.of === first ? late.checked : undefined;
}
