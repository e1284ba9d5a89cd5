import type { ReactNode } from 'react';

interface ToolCardProps {
  readonly title: ReactNode;
  /** What is said at the end of the title's line, such as a count. */
  readonly facts?: ReactNode;
  readonly children: ReactNode;
}

/** The card around the views of tool results. */
export function ToolCard({ title, facts, children }: ToolCardProps) {
  return (
    <figure className="my-2 overflow-hidden rounded-lg border bg-card text-sm text-card-foreground">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 border-b px-3 py-2">
        <span className="min-w-0 font-medium break-words">{title}</span>
        <span className="text-xs text-muted-foreground tabular-nums">{facts}</span>
      </figcaption>
      {children}
    </figure>
  );
}

interface ScrollProps {
  /** Names the region for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Content that may be larger than the card: it scrolls, also from the keyboard. */
export function Scroll({ label, children }: ScrollProps) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="max-h-80 overflow-auto">
      {children}
    </div>
  );
}
