'use client';
import type { DataPart } from '../../core/parts.js';
import { Details, type DetailsProps } from '../../ui/Details.js';
import { JsonView } from '../../ui/json-view/index.js';
import { plainName } from '../../ui/plainName.js';

/** Props of `DataView`. */
export interface DataViewProps extends Omit<DetailsProps, 'summary' | 'children' | 'part'> {
  readonly part: DataPart;
}

/** Data that the app has no view of its own for: its name, and the JSON behind it. */
export function DataView({ part, ...rest }: DataViewProps) {
  return (
    <Details {...rest} summary={plainName(part.name)}>
      <JsonView value={part.value} />
    </Details>
  );
}
