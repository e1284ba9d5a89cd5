'use client';
import { JsonOrText, type JsonViewProps } from './JsonBox.js';
import { JsonTree } from './JsonTree.js';

/**
 * JSON as a tree that stays readable: deep, long and wide parts unfold with a click. Large trees have a search
 * in their names and values.
 */
export function JsonView(props: JsonViewProps) {
  return <JsonOrText {...props} tree={JsonTree} />;
}
