'use client';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ifPossible } from '../../core/ifPossible.js';
import { useSession } from '../../react/index.js';
import { selectionIn, type Selected } from '../../ui/copy/index.js';
import { focusComposer, useEntrySheet, useFocusScope } from '../../ui/focus/index.js';
import { Icon } from '../../ui/icon/index.js';
import { callerFirst, useSharedRef, withRender, type ElementProps } from '../../ui/props/index.js';
import { useOverviewTexts } from '../texts/index.js';

/** Props of `QuoteButton`. */
export type QuoteButtonProps = Omit<ElementProps<'button'>, 'children'>;

/** Milliseconds without a change after which a selection is complete. */
const SETTLED = 250;
/** Pixels between the selection and the button. */
const GAP = 8;
/** Longer selections are cut. */
const MAX_LENGTH = 4000;

/**
 * A button beside what the person selects in the conversation, such as a sentence of an answer or a line of a result. It puts that into
 * the message field as a quotation, to ask about it. It is hidden while nothing is selected, and belongs into the `AgentRoot` of the
 * conversation, such as the header slot of `AgentPanel`.
 */
export function QuoteButton({ ref, ...rest }: QuoteButtonProps) {
  useEntrySheet('overview');
  const texts = useOverviewTexts();
  const scope = useFocusScope();
  const { outbox } = useSession();
  const [selected, setSelected] = useState<Selected>();
  const button = useRef<HTMLButtonElement>(null);
  const shared = useSharedRef(button, ref);
  const { root } = scope;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      // While it changes, the button would be in the way.
      setSelected(undefined);
      timer = setTimeout(() => setSelected(selectionOf(root.current)), SETTLED);
    };
    const hide = () => setSelected(undefined);
    document.addEventListener('selectionchange', look);
    window.addEventListener('scroll', hide, true);
    window.addEventListener('resize', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', look);
      window.removeEventListener('scroll', hide, true);
      window.removeEventListener('resize', hide);
    };
  }, [root]);
  useLayoutEffect(() => {
    const { current } = button;
    if (current === null || selected === undefined) return undefined;
    // In the top layer, so that no box cuts it off.
    ifPossible(() => current.showPopover());
    ifPossible(() => place(current, selected.range.getBoundingClientRect()));
    // A press would end the selection before the click.
    const keep = (event: Event) => event.preventDefault();
    current.addEventListener('mousedown', keep);
    return () => {
      current.removeEventListener('mousedown', keep);
      ifPossible(() => current.hidePopover());
    };
  }, [selected]);
  const quote = () => {
    const words = selectionOf(root.current)?.text.trim().slice(0, MAX_LENGTH);
    if (words === undefined) return;
    // Half a character at the cut is none that can be sent. There is a line below to go on in.
    outbox.giveBack(`${words.replace(/[\uD800-\uDBFF]$/, '').replaceAll(/^/gmu, '> ')}\n\n`);
    setSelected(undefined);
    focusComposer(scope);
  };
  return withRender(
    <button
      type="button"
      {...rest}
      ref={shared}
      popover="manual"
      data-part="quote-button"
      onClick={callerFirst(rest.onClick, quote)}
    >
      <Icon name="chat" />
      {texts['quote.label']}
    </button>,
  );
}

/** What is selected in the conversation of a root. */
function selectionOf(root: HTMLElement | null): Selected | undefined {
  const content = root?.querySelector('[data-part="transcript-content"]');
  return content ? selectionIn(content) : undefined;
}

/** Above the selection, or below it if there is no room. */
function place(button: HTMLElement, { top, bottom, left, width }: DOMRect): void {
  const { offsetWidth, offsetHeight, ownerDocument } = button;
  const room = ownerDocument.documentElement.clientWidth - offsetWidth - GAP;
  const above = top - offsetHeight - GAP;
  button.style.top = `${String(above < GAP ? bottom + GAP : above)}px`;
  button.style.left = `${String(Math.max(GAP, Math.min(room, left + (width - offsetWidth) / 2)))}px`;
}
