import { ContentPrinter } from './tags/ContentPrinter.js';
import type { ErrorPart } from '../../core/parts.js';
import type { RootNode } from './nodes.js';

/** Why a run failed, as written in its content. */
export type RunError = Pick<ErrorPart, 'message' | 'details'>;

/** The tagged string of the content (section 4.2), with the error at its end (R70). */
export function printNodes(nodes: readonly RootNode[], error: RunError | undefined): string {
  const printer = new ContentPrinter();
  for (const node of nodes) printNode(printer, node);
  if (error !== undefined) printer.error(error);
  return printer.toString();
}

/** The server's own string, with an error that came after it. */
export function withError(content: string, error: RunError): string {
  const printed = printNodes([], error);
  return content.endsWith('\n') ? content + printed : `${content}\n${printed}`;
}

function printNode(printer: ContentPrinter, node: RootNode): void {
  switch (node.kind) {
    case 'text':
      return printer.text(node.text);
    case 'checkpoint':
      printer.block('<<CHECKPOINT_START>>');
      printer.line(`Checkpoint: ${node.name}`);
      return printer.block('<<CHECKPOINT_END>>');
    case 'input':
      return printer.input(node);
    case 'step':
      printer.stepHead(node);
      for (const child of node.children) printNode(printer, child);
      return printer.block('<<STEP_END>>');
    default:
      node satisfies never;
  }
}
