'use client';
import { useLayoutEffect, useReducer, useRef, type ReactNode } from 'react';
import { openDialog } from '../../ui/openDialog.js';
import { useSharedRef, withRender, type ElementProps } from '../../ui/props/index.js';
import type { ArtifactReason } from './ArtifactContext.js';
import { useIsNarrow } from './useIsNarrow.js';

interface ArtifactFrameProps extends ElementProps<'section'> {
  readonly onLeave: (reason: ArtifactReason) => void;
  readonly children: ReactNode;
}

/** Beside the conversation if there is room, otherwise over the whole page. Escape closes both. */
export function ArtifactFrame({ onLeave, ...rest }: ArtifactFrameProps) {
  return useIsNarrow() ? (
    <FullScreen {...(rest as ElementProps<'dialog'>)} onLeave={onLeave} />
  ) : (
    <Beside {...rest} onLeave={onLeave} />
  );
}

function Beside({ onLeave, onKeyDown, ...rest }: ArtifactFrameProps) {
  return withRender(
    // Escape closes it wherever the focus is inside; there is a button too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions
    <section
      {...rest}
      data-part="artifact-panel"
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onLeave('escape-key');
      }}
    />,
  );
}

interface FullScreenProps extends ElementProps<'dialog'> {
  readonly onLeave: (reason: ArtifactReason) => void;
}

function FullScreen({ onLeave, onCancel, onClose, ref, ...rest }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (dialog.current?.open === false) openDialog(dialog.current);
  });
  return withRender(
    <dialog
      {...rest}
      ref={useSharedRef(dialog, ref)}
      data-part="artifact-panel"
      onCancel={(event) => {
        onCancel?.(event);
        if (event.target !== event.currentTarget || event.defaultPrevented) return;
        event.preventDefault();
        onLeave('escape-key');
      }}
      onClose={(event) => {
        onClose?.(event);
        if (event.target !== event.currentTarget) return;
        onLeave('none');
        // If the app keeps it open, the new render shows it again.
        renderAgain();
      }}
    />,
  );
}
