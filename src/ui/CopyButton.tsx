'use client';
import { useEffect, useState } from 'react';
import { PartButton, type ButtonProps } from './Button.js';
import { useMessages } from './locale/index.js';
import { callerFirst } from './props/index.js';
import { ifPossible } from '../core/ifPossible.js';

/** Props of `CopyButton`. */
export interface CopyButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  /** The text to copy, or a function that returns it, called only when the person copies. */
  readonly text: string | (() => string);
  /** The label of the button. @default "Copy" in the current language */
  readonly label?: string | undefined;
}

const SHOWN_FOR = 1600;

/** Copies a text and confirms it for a moment. */
export function CopyButton({ text, label, iconOnly = true, ...rest }: CopyButtonProps) {
  const messages = useMessages();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    const value = typeof text === 'function' ? text() : text;
    // Rejects without permission or focus: then nothing was copied, and the button must not confirm it.
    void ifPossible(() => navigator.clipboard.writeText(value))?.then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <PartButton
      variant="quiet"
      {...rest}
      data-part="copy-button"
      iconOnly={iconOnly}
      icon={copied ? 'check' : 'copy'}
      data-copied={copied ? '' : undefined}
      onClick={callerFirst(rest.onClick, copy)}
    >
      {copied ? messages['action.copied'] : (label ?? messages['action.copy'])}
    </PartButton>
  );
}
