'use client';
import { watchCallbacks } from '../../development/index.js';
import { callerFirst, withRender, type ElementProps } from '../props/index.js';

/** Props of `DisclosurePanel`. */
export interface DisclosurePanelProps extends ElementProps<'div'> {
  /** Called when the person uses the content; the panel should then stay open. */
  readonly onUse?: (() => void) | undefined;
}

/** The content that a row unfolds. Indented so that it lines up with the row's title. */
export function DisclosurePanel({ onUse, ...rest }: DisclosurePanelProps) {
  watchCallbacks('DisclosurePanel', { onUse });
  return withRender(
    // Only detects interaction with the content; the controls inside handle it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      {...rest}
      data-part="unfolded"
      onPointerDown={
        onUse === undefined ? rest.onPointerDown : callerFirst(rest.onPointerDown, onUse)
      }
      onKeyDown={onUse === undefined ? rest.onKeyDown : callerFirst(rest.onKeyDown, onUse)}
      role={rest.role ?? 'group'}
    />,
  );
}
