'use client';
import type { MouseEvent, ReactNode } from 'react';
import { useTexts } from '../locale/index.js';
import { NEW_TAB } from './newTab.js';
import type { Content } from './useContent.js';

interface ContentAskProps {
  readonly content: Content;
  /** A description, if nothing beside the button has one. */
  readonly children?: ReactNode;
  /** Whether the button is the link itself, which says where it leads. @default false */
  readonly isLink?: boolean | undefined;
}

/** Asks the person about content that is shown only if they agree: names its host, and offers to show it once or always. */
export function ContentAsk({ content, children, isLink = false }: ContentAskProps) {
  const texts = useTexts();
  const { url, show, showAlways } = content;
  const host = url?.host ?? '';
  return (
    // The buttons inside are the interactive elements.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span data-part="content-ask" onClick={isLink ? undefined : stayHere}>
      {isLink ? (
        <a {...NEW_TAB} href={url?.href} data-part="content-show">
          {texts['link.host'](host)}
        </a>
      ) : (
        <button type="button" data-part="content-show" onClick={show}>
          {children}
          {host === '' ? null : <span data-part="content-host">{texts['content.load'](host)}</span>}
        </button>
      )}
      {showAlways === undefined || host === '' ? null : (
        <button type="button" data-part="content-always" onClick={showAlways}>
          {texts['content.always'](host)}
        </button>
      )}
    </span>
  );
}

/** If it is inside a link, a press must not follow that link. */
function stayHere(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
