import type { Part } from '../../core/parts.js';
import { definedOf } from '../../core/definedOf.js';
import { mapParts } from '../../core/session/tree.js';
import { parseContent } from './tags/parseContent.js';
import type { RootNode } from './nodes.js';
import { printNodes, withError, type RunError } from './printNodes.js';

/**
 * Reads the parts from the content's string, for texts that extend across nodes. Titles, names, questions and messages came as
 * fields of events, so tags in them are not read as tags.
 */
export function readNodes(nodes: readonly RootNode[], error: RunError | undefined): Part[] {
  return restored(printNodes(nodes.map(shieldedNode), error && shieldedError(error)));
}

/** Reads the parts of the server's own string, with an error that came after it. */
export function readBefore(content: string, error: RunError): Part[] {
  return restored(withError(content, shieldedError(error)));
}

function restored(content: string): Part[] {
  return [...mapParts(parseContent(content), restoredPart)];
}

/** A private-use character, which nobody writes: it has no standard meaning. */
const MARK = '\uE000';

/** Breaks up the start of a tag. */
function shielded(text: string): string {
  return text.replaceAll(/<(?=<)/gu, `<${MARK}`);
}

function whole(text: string): string {
  return text.replaceAll(`<${MARK}`, '<');
}

function shieldedError({ message, details }: RunError): RunError {
  return { message: shielded(message), ...definedOf({ details }) };
}

function shieldedNode<Node extends RootNode>(node: Node): Node {
  switch (node.kind) {
    case 'checkpoint':
      return { ...node, name: shielded(node.name) };
    case 'step':
      return { ...node, title: shielded(node.title), children: node.children.map(shieldedNode) };
    case 'input': {
      const { checkpointName, inputTypes, prompt } = node;
      return {
        ...node,
        prompt: shielded(prompt),
        inputTypes: inputTypes.map(shielded),
        checkpointName: checkpointName && shielded(checkpointName),
      };
    }
    default:
      return node;
  }
}

function restoredPart(part: Part): Part {
  switch (part.type) {
    case 'checkpoint':
      return { ...part, name: whole(part.name) };
    case 'step':
      return { ...part, title: whole(part.title) };
    case 'error':
      return { ...part, message: whole(part.message) };
    case 'input': {
      const { checkpointName, inputTypes, prompt } = part;
      return {
        ...part,
        prompt: whole(prompt),
        inputTypes: inputTypes.map(whole),
        ...definedOf({ checkpointName: checkpointName && whole(checkpointName) }),
      };
    }
    default:
      return part;
  }
}
