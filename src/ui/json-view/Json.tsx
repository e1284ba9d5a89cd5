'use client';
import { onDemand } from '../later/index.js';
import { ScrollBox } from '../ScrollBox.js';
import { JsonBox, JsonOrText, type JsonTreeProps, type JsonViewProps, printed } from './JsonBox.js';
import { LongText } from './LongText.js';

/** Characters of a tree that are shown as text until the code for trees is there. */
const SHOWN_BEFORE = 1024;

/** `JsonTree`, whose code is loaded on demand. */
const LaterTree = /* @__PURE__ */ onDemand<JsonTreeProps>(
  () => import('../../later/index.js').then(({ JsonTree }) => JsonTree),
  ({ value, ...rest }) => (
    <JsonBox {...rest} text={() => printed(value)}>
      <ScrollBox data-part="json-tree" label="JSON">
        <LongText text={printed(value)} limit={SHOWN_BEFORE} block />
      </ScrollBox>
    </JsonBox>
  ),
);

/** The same as `JsonView`, of which trees are loaded on demand. */
export function Json(props: JsonViewProps) {
  return <JsonOrText {...props} tree={LaterTree} />;
}
