'use client';
import type { ComponentPropsWithRef } from 'react';
import { CopyButton } from '../copy-button/index.js';
import { JsonNode } from './JsonNode.js';
import { ScrollBox } from '../scroll-box/index.js';
import { LongText } from './LongText.js';

export interface JsonViewProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The value, once it could be parsed. Without it the text is shown. */
  readonly value?: unknown;
  /** What arrived, as it arrived: what is copied, and shown while there is no value. */
  readonly text?: string | undefined;
}

const print = (value: unknown): string => {
  try {
    return JSON.stringify(value, null, 2) ?? '';
  } catch {
    // Circular or otherwise unprintable: there is nothing to copy.
    return '';
  }
};

/** JSON as a tree that never grows beyond what one can read: deep, long and wide parts wait for a click. */
export function JsonView({ value, text, ...rest }: JsonViewProps) {
  const copy = () =>
    typeof value === 'string' ? value : value === undefined ? (text ?? '') : print(value);
  return (
    <div {...rest} data-part="json-view">
      <CopyButton text={copy} />
      {value === undefined || typeof value === 'string' ? (
        <LongText text={typeof value === 'string' ? value : (text ?? '')} limit={64 * 1024} block />
      ) : (
        <ScrollBox data-part="json-tree" label="JSON">
          <JsonNode value={value} depth={0} />
        </ScrollBox>
      )}
    </div>
  );
}
