'use client';
import type { ComponentType } from 'react';
import { parseJson, printJson } from '../../../core/json.js';
import { Boundary } from '../../../ui/boundary/index.js';
import { JsonView } from '../../../ui/json-view/index.js';

interface OrDataProps<Props extends object> {
  readonly view: ComponentType<Props>;
  readonly props: Props;
}

/** A view of data that an app may have from an agent as it is: if it has other types than the view expects, it is shown as JSON. */
export function OrData<Props extends object>({ view: View, props }: OrDataProps<Props>) {
  return (
    <Boundary of={Object.values(props)} fallback={<AsJson value={props} />}>
      <View {...props} />
    </Boundary>
  );
}

function AsJson({ value }: { readonly value: object }) {
  // Elements and functions of the app are no data.
  return <JsonView value={parseJson(printJson(value))} />;
}
