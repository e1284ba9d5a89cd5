'use client';
import type { ReactNode } from 'react';
import { useMessages } from '../locale/index.js';
import { ContentAsk } from './ContentAsk.js';
import { NEW_TAB } from './newTab.js';
import type { Content } from './useContent.js';

interface LinkToProps {
  readonly 'data-part': string;
  readonly content: Content;
  readonly dir?: 'auto' | undefined;
  /** @default where it leads */
  readonly title?: string | undefined;
  readonly children?: ReactNode;
}

/**
 * Words that lead to an address of an agent's, in a new tab. Where the person is to be asked, a link beside them says where it leads;
 * what may not be opened is words alone.
 */
export function LinkTo({ content, title, ...rest }: LinkToProps) {
  const messages = useMessages();
  const { outcome, url } = content;
  return outcome === 'allow' && url !== undefined ? (
    <a {...rest} {...NEW_TAB} title={title ?? messages['link.host'](url.host)} href={url.href} />
  ) : (
    <>
      <span {...rest} title={title} />
      {outcome === 'ask' ? <ContentAsk content={content} isLink /> : null}
    </>
  );
}
