import { PartIds } from '../../core/tags/PartIds.js';
import type { Container, RootNode, StepNode, TextNode } from './nodes.js';
import { UndoLog } from './UndoLog.js';

/** What is built of a message's content, and the changes to it, each of which can be taken back. */
export abstract class UndoableContent {
  readonly undo = new UndoLog();
  root: Container = newRoot();
  /** The step that is open. */
  protected open: StepNode | undefined;
  /** The text that was last appended to, while no step began since (A7). */
  protected lastText: TextNode | undefined;
  /**
   * Whether the text of some node reads otherwise within the whole string than on its own, such as a
   * result that is cut off by the next step. Then the tree is read from the string at the end.
   */
  isAnomalous = false;

  /** Forgets everything, as a snapshot does (R65). */
  clear(): void {
    const { root, open, lastText } = this;
    this.undo.record(() => Object.assign(this, { root, open, lastText }));
    this.root = newRoot();
    this.open = undefined;
    this.lastText = undefined;
  }

  /** Keeps a node's present state once per mark, before it is changed in place. */
  protected touch(node: RootNode | Container): void {
    if (node.version === this.undo.mark) return;
    const before = { ...node };
    this.undo.record(() => {
      Object.assign(node, before);
    }, node);
    node.version = this.undo.mark;
    if ('kind' in node && node.kind === 'text') node.reader = node.reader.clone();
  }

  protected add(container: Container, node: RootNode): void {
    const { children } = container;
    children.push(node);
    this.undo.record(() => children.pop());
  }

  protected takeId(container: Container, name: string): string {
    this.touch(container);
    const { id, ids } = container.ids.take(name);
    container.ids = ids;
    return id;
  }

  protected setOpen(open: StepNode | undefined): void {
    const before = this.open;
    this.undo.record(() => {
      this.open = before;
    });
    this.open = open;
  }

  protected setLastText(text: TextNode | undefined): void {
    const before = this.lastText;
    if (before === text) return;
    this.undo.record(() => {
      this.lastText = before;
    });
    this.lastText = text;
  }

  protected setAnomalous(): void {
    if (this.isAnomalous) return;
    this.undo.record(() => {
      this.isAnomalous = false;
    });
    this.isAnomalous = true;
  }
}

function newRoot(): Container {
  return { version: 0, id: '', ids: PartIds.in(''), children: [] };
}
