'use client';
import { useId, useState, type MouseEvent } from 'react';
import type { Elsewhere } from '../../core/parts.js';
import { elsewhereUrl } from '../../core/policy/elsewhereUrl.js';
import { Button } from '../../ui/Button.js';
import { NEW_TAB, useContent } from '../../ui/content/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { plainText } from '../../ui/plainName.js';
import type { OpenQuestion } from './QuestionCard.js';

/** Characters that are shown of an address that is refused. */
const SHOWN = 300;

/** A question that is answered on another page: where that is, and a link that opens it. Nothing of it is loaded here. */
export function ElsewhereForm({
  elsewhere: { url: address, confirm },
  headingId,
  busy,
  respond,
  leave,
}: OpenQuestion & { readonly elsewhere: Elsewhere }) {
  const texts = useTexts();
  const id = useId();
  const { outcome } = useContent('links', address);
  const url = outcome === 'deny' ? undefined : elsewhereUrl(address);
  const [isOpened, setIsOpened] = useState(false);
  const open = () => setIsOpened(true);
  const button = (name: string, action: string, isNext: boolean) => (
    <Button
      variant={isNext ? 'primary' : 'plain'}
      aria-describedby={headingId}
      aria-disabled={busy}
      onClick={(event: MouseEvent<HTMLElement>) => {
        if (!busy) respond({ input: { action }, type: 'elsewhere' }, event.currentTarget);
      }}
    >
      {name}
    </Button>
  );
  const toldAt = url === undefined ? 'elsewhere.refused' : 'elsewhere.at';
  return (
    <div data-part="form">
      <div data-part="elsewhere">
        <p data-part="waiting-hint" role="status">
          {texts[isOpened ? 'elsewhere.waiting' : toldAt]}
        </p>
        <bdi data-part="elsewhere-origin" dir="ltr" id={id}>
          {url?.origin ?? plainText(address.slice(0, SHOWN))}
        </bdi>
      </div>
      <div data-part="waiting-actions">
        {url === undefined ? null : (
          <a
            {...NEW_TAB}
            data-part="elsewhere-link"
            data-variant={isOpened && confirm ? 'plain' : 'primary'}
            href={url.href}
            aria-describedby={id}
            onClick={open}
            onAuxClick={open}
          >
            {texts['elsewhere.open']}
          </a>
        )}
        {url !== undefined && confirm
          ? button(texts[busy ? 'input.submitting' : 'elsewhere.done'], 'accept', isOpened)
          : null}
        {confirm ? button(texts['approval.deny'], 'decline', false) : null}
        {leave}
      </div>
    </div>
  );
}
