'use client';
import type { DataPart } from '../../core/parts.js';
import { Details, type DetailsProps } from '../../ui/Details.js';
import { Json } from '../../ui/json-view/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { plainName, readableName } from '../../ui/plainName.js';

/** Props of `DataView`. */
export interface DataViewProps extends Omit<DetailsProps, 'summary' | 'children' | 'part'> {
  /** The data that is shown. */
  readonly part: DataPart;
}

/** Data without the app's own view: its name, and folded JSON. `components.dataViews` sets views by name. */
export function DataView({ part, ...rest }: DataViewProps) {
  const texts = useTexts();
  const name = plainName(part.name) || texts['data.unnamed'];
  return (
    <Details
      {...rest}
      summary={
        <span data-part="data-name" title={name}>
          {readableName(name)}
        </span>
      }
    >
      <Json value={part.value} />
    </Details>
  );
}
