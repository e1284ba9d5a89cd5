'use client';
import { useId, type ReactNode } from 'react';
import type { Part, PartType } from '../../core/parts.js';
import { useDisclosure } from '../../react/disclosure/index.js';
import { DisclosureRow } from '../../ui/disclosure/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { countParts } from '../kit/countParts.js';

interface HiddenPartsProps {
  readonly parts: readonly Part[];
  readonly children: ReactNode;
}

/** One quiet line for parts that the level of detail hides: "Hidden: 4 steps, 3 tools". It opens them where they stand. */
export function HiddenParts({ parts, children }: HiddenPartsProps) {
  const texts = useTexts();
  const id = useId();
  const fold = useDisclosure(`hidden/${parts[0]?.id ?? ''}`, 'no', {
    holds: parts.map((part) => part.id),
  });
  const count = (type: PartType) => countParts(parts, (part) => part.type === type);
  const steps = count('step');
  const tools = count('tool');
  const agents = count('agent');
  const counts = [
    steps === 0 ? '' : texts['plan.steps'](steps),
    tools === 0 ? '' : texts['plan.tools'](tools),
    agents === 0 ? '' : texts['detail.agents'](agents),
  ].filter((words) => words !== '');
  const what = counts.length === 0 ? texts['detail.thinking'] : counts.join(', ');
  return (
    <div data-part="hidden-parts" data-timeline="">
      <DisclosureRow
        mark={<span data-part="status-mark" aria-hidden="true" />}
        title={texts['detail.hidden'](what)}
        open={fold.open}
        onToggle={fold.toggle}
        controls={id}
      />
      {fold.open ? (
        <div data-part="hidden-parts-list" id={id}>
          {children}
        </div>
      ) : null}
    </div>
  );
}
