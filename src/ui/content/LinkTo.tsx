'use client';
import type { ReactNode } from 'react';
import { useTexts } from '../locale/index.js';
import { ContentAsk } from './ContentAsk.js';
import { NEW_TAB } from './newTab.js';
import type { Content } from './useContent.js';

interface LinkToProps {
  readonly 'data-part': string;
  readonly content: Content;
  readonly dir?: 'auto' | undefined;
  /** @default the host of the URL */
  readonly title?: string | undefined;
  readonly children?: ReactNode;
}

/**
 * A link to a URL from the agent, which opens in a new tab. If the policy asks, the text is followed by a link that says where
 * it leads; if the URL is not allowed, only the text is shown.
 */
export function LinkTo({ content, title, ...rest }: LinkToProps) {
  const texts = useTexts();
  const { outcome, url } = content;
  return outcome === 'allow' && url !== undefined ? (
    <a {...rest} {...NEW_TAB} title={title ?? texts['link.host'](url.host)} href={url.href} />
  ) : (
    <>
      <span {...rest} title={title} />
      {outcome === 'ask' ? <ContentAsk content={content} isLink /> : null}
    </>
  );
}
