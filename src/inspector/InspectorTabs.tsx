'use client';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useSharedRef } from '../ui/props/index.js';
import { watchEdges } from '../ui/watchEdges.js';

export interface InspectorTab<View extends string> {
  readonly view: View;
  readonly label: string;
  readonly count?: number;
}

export interface InspectorTabsProps<View extends string> {
  readonly tabs: readonly InspectorTab<View>[];
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly children: ReactNode;
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs with one view each. Arrow keys move between the tabs. */
export function InspectorTabs<View extends string>({
  tabs,
  view,
  onView,
  children,
}: InspectorTabsProps<View>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const tabList = useSharedRef(list, watchEdges);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[keyOf(event)];
    if (step === undefined) return;
    event.preventDefault();
    const index = step(
      tabs.findIndex((tab) => tab.view === view),
      tabs.length,
    );
    const next = tabs[index];
    if (next === undefined) return;
    onView(next.view);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };
  return (
    <>
      <div ref={tabList} role="tablist" tabIndex={-1} data-part="inspector-tabs" onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.view}
            type="button"
            role="tab"
            id={`${id}-${tab.view}`}
            data-part="inspector-tab"
            aria-selected={tab.view === view}
            aria-controls={tab.view === view ? `${id}-panel` : undefined}
            tabIndex={tab.view === view ? 0 : -1}
            onClick={() => onView(tab.view)}
          >
            {tab.label}
            {tab.count === undefined || tab.count === 0 ? null : (
              <span data-part="inspector-badge">{tab.count}</span>
            )}
          </button>
        ))}
      </div>
      <div
        key={view}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${view}`}
        data-part="inspector-view"
        data-view={view}
      >
        {children}
      </div>
    </>
  );
}

/** The arrow key as if the text were written from left to right. */
function keyOf({ key, currentTarget }: KeyboardEvent): string {
  if (getComputedStyle(currentTarget).direction !== 'rtl') return key;
  if (key === 'ArrowLeft') return 'ArrowRight';
  return key === 'ArrowRight' ? 'ArrowLeft' : key;
}
