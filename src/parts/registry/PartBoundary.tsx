'use client';
import type { Part } from '../../core/parts.js';
import { Details } from '../../ui/Details.js';
import { Icon } from '../../ui/icon/index.js';
import { useTexts } from '../../ui/locale/index.js';
import type { ReactNode } from 'react';
import { Boundary } from '../../ui/boundary/index.js';

const MAX_RAW_LENGTH = 64 * 1024;

function rawText(part: Part): string {
  if (part.type === 'text' || part.type === 'thinking') return part.text.slice(0, MAX_RAW_LENGTH);
  try {
    return JSON.stringify(part, null, 2).slice(0, MAX_RAW_LENGTH);
  } catch {
    // The value is not JSON, such as a circular one, so only the type is shown.
    return part.type;
  }
}

/** Replaces a part whose component threw. */
export function BrokenPart({ part }: { readonly part: Part }) {
  const texts = useTexts();
  return (
    <div data-part="broken-part" data-timeline="">
      <span data-part="status-mark" data-status="failed">
        <Icon name="alert" />
      </span>
      <div data-part="broken-part-body">
        {texts['part.broken']}
        <Details summary={texts['part.raw']}>
          <pre data-part="raw-text">{rawText(part)}</pre>
        </Details>
      </div>
    </div>
  );
}

/** Props of `PartBoundary`. */
export interface PartBoundaryProps {
  readonly part: Part;
  readonly children: ReactNode;
}

/** An error boundary: an error in a part affects only that part. It renders again when the part changes. */
export function PartBoundary({ part, children }: PartBoundaryProps) {
  return (
    <Boundary of={part} fallback={<BrokenPart part={part} />}>
      {children}
    </Boundary>
  );
}
