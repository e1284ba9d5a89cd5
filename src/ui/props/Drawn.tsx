'use client';
import { cloneElement, type CSSProperties, type ReactElement, type Ref } from 'react';
import { callerFirst } from './callerFirst.js';
import { useSharedRef } from './useSharedRef.js';
import type { Render } from './Render.js';

interface Props extends Readonly<Record<string, unknown>> {
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly ref?: Ref<unknown> | undefined;
}

type Handler = (event: Event) => void;

/** Renders a part as the element that its caller provides, with the props that its own element would have. */
export function Drawn({ render, ...ours }: Props & { readonly render: Render }) {
  const theirs: Props = typeof render === 'function' ? {} : (render as ReactElement<Props>).props;
  const ref = useSharedRef(ours.ref, theirs.ref);
  if (typeof render === 'function') return render(ours as Parameters<typeof render>[0]);
  return cloneElement(render as ReactElement<Props>, { ...joined(ours, theirs), ref });
}

function joined(ours: Props, theirs: Props): Props {
  const both: Record<string, unknown> = { ...ours, ...theirs };
  for (const [name, value] of Object.entries(ours)) {
    const other = theirs[name];
    // A conditional attribute that is currently undefined does not remove ours.
    if (other === undefined) both[name] = value;
    else if (name === 'data-part' || name === 'data-status') both[name] = value ?? other;
    else if (typeof value === 'function' && typeof other === 'function')
      both[name] = callerFirst(other as Handler, value as Handler);
  }
  both['className'] = [ours.className, theirs.className].filter(Boolean).join(' ') || undefined;
  if (ours.style !== undefined) both['style'] = { ...ours.style, ...theirs.style };
  return both;
}
