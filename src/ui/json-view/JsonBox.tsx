'use client';
import type { ComponentType, ReactNode } from 'react';
import { printCut } from '../../core/json.js';
import { CopyButton } from '../CopyButton.js';
import { type ElementProps, withRender } from '../props/index.js';
import { LongText } from './LongText.js';

/** Props of `JsonView`. */
export interface JsonViewProps extends Omit<ElementProps<'div'>, 'children'> {
  /** The parsed value. Without it, the text is shown. */
  readonly value?: unknown;
  /** The text as it arrived. It is copied, and shown while there is no value. */
  readonly text?: string | undefined;
}

/** Props of `JsonTree`: those of `JsonView` with a value that is no text. */
export type JsonTreeProps = Omit<JsonViewProps, 'text'>;

interface JsonBoxProps extends ElementProps<'div'> {
  /** Returns the text that is copied. */
  readonly text: () => string;
  /** Buttons beside the one that copies. */
  readonly actions?: ReactNode;
  readonly 'data-large'?: string | undefined;
}

/** What is around JSON, with a button that copies it. */
export function JsonBox({ text, actions, children, ...rest }: JsonBoxProps) {
  return withRender(
    <div {...rest} data-part="json-view">
      <div data-part="json-actions">
        <CopyButton text={text} />
        {actions}
      </div>
      {children}
    </div>,
  );
}

interface JsonOrTextProps extends JsonViewProps {
  /** Shows what is no text. */
  readonly tree: ComponentType<JsonTreeProps>;
}

/** `JsonView`, with the tree that is given to it. */
export function JsonOrText({ tree: Tree, value, text, ...rest }: JsonOrTextProps) {
  if (value !== undefined && typeof value !== 'string') return <Tree {...rest} value={value} />;
  const shown = value ?? text ?? '';
  return (
    <JsonBox {...rest} text={() => shown}>
      <LongText text={shown} limit={64 * 1024} block />
    </JsonBox>
  );
}

/** A value as JSON; empty for what is circular or cannot be JSON for another reason. */
export function printed(value: unknown): string {
  try {
    return printCut(value, 2);
  } catch {
    return '';
  }
}
