'use client';
import type { ComponentType } from 'react';
import { dataView, type DataEntry, type DataPartProps } from '../../parts/kit/dataView.js';
import { DataView } from '../../parts/file-source-data/index.js';
import { Boundary, BrokenNote } from '../../ui/boundary/index.js';
import { useChecked } from '../schema/index.js';
import { Misfit } from '../view/index.js';
import type { AppData } from './defineData.js';

/** The names of the definitions, with their views. */
export type DataViews<Definitions extends readonly AppData[]> = {
  readonly [Definition in Definitions[number] as Definition['name']]: DataEntry;
};

/** Creates the views of defined data for `components.dataViews`. Call it once, outside of components. */
export function dataViews<const Definitions extends readonly AppData[]>(
  definitions: Definitions,
): DataViews<Definitions> {
  const entries = definitions.map((definition) => {
    const { name, pinned = false } = definition;
    return [name, dataView(viewOf(definition), { pinned })] as const;
  });
  return Object.fromEntries(entries) as unknown as DataViews<Definitions>;
}

function viewOf({ name, schema, render }: AppData): ComponentType<DataPartProps> {
  const View = render;
  return function DefinedData({ part }) {
    const checked = useChecked(schema, part.value);
    if (checked === undefined) return null;
    const plain = <DataView part={part} />;
    if (checked.fits) {
      return (
        <Boundary
          of={part}
          fallback={
            <>
              {plain}
              <BrokenNote />
            </>
          }
        >
          <View value={checked.value} part={part} />
        </Boundary>
      );
    }
    return (
      <Misfit name={name} issues={checked.issues}>
        {plain}
      </Misfit>
    );
  };
}
