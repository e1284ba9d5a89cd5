import type { SessionEvent } from '../../core/events.js';
import { ContentReader, type ContentEvent } from '../../core/tags/ContentReader.js';
import type { Container, StepNode, TextNode } from './nodes.js';
import { UndoableContent } from './UndoableContent.js';

/** The runs of chunk text in a message's content, each read on its own. */
export abstract class TextContent extends UndoableContent {
  protected appendTo(container: Container, text: string, at?: string): SessionEvent[] {
    const last = container.children.at(-1);
    if (last?.kind === 'text') return this.appendText(container, last, text, at);
    return this.appendText(container, this.addText(container), text, at);
  }

  protected addText(container: Container): TextNode {
    const last = container.children.at(-1);
    const node: TextNode = {
      kind: 'text',
      version: this.undo.mark,
      text: '',
      reader: new ContentReader(container.ids),
      firstId: undefined,
      flushed: false,
    };
    if (last?.kind === 'text') this.setAnomalous();
    this.add(container, node);
    return node;
  }

  protected appendText(
    container: Container,
    node: TextNode,
    text: string,
    at?: string,
  ): SessionEvent[] {
    this.touch(node);
    if (node.flushed) this.setAnomalous();
    node.text += text;
    node.reader.ids = container.ids;
    const events = node.reader.push(text, at);
    if (node.reader.ids !== container.ids) {
      this.touch(container);
      container.ids = node.reader.ids;
    }
    if (node.reader.hasStructure) this.setAnomalous();
    this.setLastText(node);
    return this.placed(container, node, events);
  }

  /** Puts what a text in the middle of its container makes before what follows it there. */
  protected placed(container: Container, node: TextNode, events: ContentEvent[]): ContentEvent[] {
    if (container.children.at(-1) === node) {
      node.firstId ??= firstIdOf(events, container.id);
      return events;
    }
    const starts = events.some((event) => 'parentId' in event && event.parentId === container.id);
    if (!starts) return events;
    this.setAnomalous();
    const following = container.children.slice(container.children.indexOf(node) + 1);
    const before = following
      .map((next) => (next.kind === 'text' ? next.firstId : next.id))
      .find(Boolean);
    node.firstId ??= firstIdOf(events, container.id);
    if (before === undefined) return events;
    return events.map((event) =>
      'parentId' in event && event.parentId === container.id ? { ...event, before } : event,
    );
  }

  protected containerOf(node: TextNode): Container {
    const step = this.root.children.findLast(
      (candidate): candidate is StepNode =>
        candidate.kind === 'step' && candidate.children.includes(node),
    );
    return step ?? this.root;
  }

  protected flushInside(step: StepNode, at?: string): SessionEvent[] {
    return step.children.flatMap((node) =>
      node.kind === 'text' ? this.flush(step, node, at, true) : [],
    );
  }

  /** Gives out what a text holds back, on a copy: a late chunk may still continue the text (A1). */
  protected flush(
    container: Container,
    node: TextNode,
    at: string | undefined,
    followed: boolean,
  ): SessionEvent[] {
    if (node.reader.isInsideBody) this.setAnomalous();
    if (node.flushed) return [];
    const events = node.reader.clone().end(at, followed);
    if (events.length === 0) return [];
    this.touch(node);
    node.flushed = true;
    return this.placed(container, node, events);
  }

  /** A block follows the container's last text; a tool that is open there reads on in the string. */
  protected noteFollower(container: Container): void {
    const last = container.children.at(-1);
    if (last?.kind === 'text' && last.reader.isOpen) this.setAnomalous();
  }
}

function firstIdOf(events: readonly ContentEvent[], parentId: string): string | undefined {
  const first = events.find((event) => 'parentId' in event && event.parentId === parentId);
  return first !== undefined && 'id' in first ? first.id : undefined;
}
