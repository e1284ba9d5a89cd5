import type { Part } from '../../core/parts.js';
import { definedOf } from '../../core/definedOf.js';
import { mapParts } from '../../core/session/tree.js';
import { parseContent } from '../../core/tags/parseContent.js';
import type { RootNode } from './nodes.js';
import { printNodes, withError, type RunError } from './printNodes.js';

/**
 * The parts of the built content as its string reads, for texts that read on across nodes. Titles,
 * names, questions and messages came as fields of events: whatever they look like, they make no part.
 */
export function readNodes(nodes: readonly RootNode[], error: RunError | undefined): Part[] {
  return restored(printNodes(nodes.map(shieldedNode), error && shieldedError(error)));
}

/** The parts of the server's own string, with the error that came after it. */
export function readBefore(content: string, error: RunError): Part[] {
  return restored(withError(content, shieldedError(error)));
}

function restored(content: string): Part[] {
  return [...mapParts(parseContent(content), restoredPart)];
}

/** Nobody writes this character: it has no meaning outside an agreement. */
const MARK = '\uE000';

/** Tears apart what a tag begins with. */
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
