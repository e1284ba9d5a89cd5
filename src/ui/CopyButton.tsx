'use client';
import { useEffect, useState } from 'react';
import { PartButton, type ButtonProps } from './Button.js';
import { useTexts } from './locale/index.js';
import { callerFirst } from './props/index.js';
import { callApp } from '../core/callApp.js';

/** Props of `CopyButton`. */
export interface CopyButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  /**
   * The text to copy, or a function that returns it, at once or later, called only when the person copies. Without a text, nothing is
   * copied.
   */
  readonly text: string | (() => string | Promise<string | undefined>);
  /**
   * Returns the same with formatting, as HTML, for programs that can take it. Gets the copied text, and is called only when
   * the person copies. Browsers that cannot copy it, and an empty string, copy the text alone.
   */
  readonly html?: ((text: string) => string) | undefined;
  /** The label of the button. @default "Copy" in the current language */
  readonly label?: string | undefined;
}

const SHOWN_FOR = 1600;

/** Copies a text and confirms it for a moment. */
export function CopyButton({ text, html, label, iconOnly = true, ...rest }: CopyButtonProps) {
  const texts = useTexts();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    const value = typeof text === 'function' ? text() : text;
    const write = async (words: string | undefined) => {
      if (words === undefined) return;
      await writeClipboard(words, callApp(() => html?.(words)) ?? '');
      setCopied(true);
    };
    // Rejects without permission or focus: then nothing was copied, and the button must not confirm it.
    const fail = () => setCopied(false);
    if (typeof value === 'string') write(value).catch(fail);
    else value.then(write).catch(fail);
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
      {copied ? texts['action.copied'] : (label ?? texts['action.copy'])}
    </PartButton>
  );
}

async function writeClipboard(text: string, html: string): Promise<void> {
  const blobOf = (content: string, type: string) => ({ [type]: new Blob([content], { type }) });
  if (html !== '') {
    try {
      await navigator.clipboard.write([
        new ClipboardItem({ ...blobOf(text, 'text/plain'), ...blobOf(html, 'text/html') }),
      ]);
      return;
    } catch {
      // Not every browser can copy HTML.
    }
  }
  await navigator.clipboard.writeText(text);
}
