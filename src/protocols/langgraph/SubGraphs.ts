import type { SessionEvent } from '../../core/events.js';
import { isRecord, parseJson } from '../../core/json.js';
import type { Status } from '../../core/parts.js';
import { Fields } from '../Fields.js';

/** A call of a tool, which may have given its task to a sub-graph. */
export interface CallInGraph {
  /** The id of its part, which is also that of its execution. */
  readonly id: string;
  readonly name: string;
  /** The namespace of the message that made it. */
  readonly ns: string;
  args: string;
  isOver: boolean;
}

interface SubGraph {
  readonly id: string;
  /** The node that runs it. */
  readonly node: string;
  readonly runId: string;
  readonly parent: string;
  readonly parentId: string;
  /** The call whose tool runs it. */
  readonly call: CallInGraph | undefined;
  name: string;
  task: string;
  isOver: boolean;
}

/** The field in which the `task` tool of `deepagents` names the sub-agent. */
const NAME = 'subagent_type';

/** The sub-graphs of a turn: the part that stands for each, and when it has ended (L13, L26). */
export class SubGraphs {
  private readonly emit: (event: SessionEvent) => void;
  private readonly calls: () => Iterable<CallInGraph>;
  private readonly all = new Map<string, SubGraph>();
  private readonly delegating = new Set<CallInGraph>();
  /** The task of the graph that carries out a call. */
  private readonly runners = new Map<string, string>();

  /** @param calls All calls so far. */
  constructor(emit: (event: SessionEvent) => void, calls: () => Iterable<CallInGraph>) {
    this.emit = emit;
    this.calls = calls;
  }

  /** The part that stands for a namespace; '' is the message itself. */
  ownerOf(ns: string): string {
    return ns === '' ? '' : this.at(ns, '').id;
  }

  /** A sub-graph has begun with what somebody asked it; '' if that is not known, or is what the person asked. */
  begin(ns: string, task: string): void {
    const graph = this.at(ns, task);
    if (graph.task !== '' || task === '') return;
    graph.task = task;
    this.tell(graph);
  }

  /** The agent that writes in a namespace says its name. */
  name(ns: string, agent: string | undefined): void {
    if (ns === '' || agent === undefined) return;
    const graph = this.at(ns, '');
    // A sub-graph that is a node has the name of the node.
    const isOfTool = graph.call !== undefined || graph.node === 'tools';
    if (!isOfTool || graph.name === agent) return;
    graph.name = agent;
    this.tell(graph);
  }

  parentOf(ns: string): string {
    return this.all.get(ns)?.parent ?? '';
  }

  /**
   * A call has ended, and with it the sub-graph that its tool ran.
   *
   * @param ns The task of the graph that carried out the call, if it is known.
   * @returns The namespace that has ended.
   */
  endCall(callId: string, ns: string | undefined, status: Status): string | undefined {
    const name = ns ?? [...this.all].find(([, { call }]) => call?.id === callId)?.[0];
    if (name === undefined) return undefined;
    this.runners.set(callId, name);
    const graph = this.all.get(name);
    return graph && this.end(name, graph, status);
  }

  /**
   * A node of this namespace has ended, and with it the first sub-graph of its name that has not, unless its calls tell which one.
   *
   * @returns The namespace that has ended.
   */
  endNode(node: string, ns: string, callIds: readonly string[]): string | undefined {
    // They have ended their sub-graphs themselves.
    if (callIds.length > 0 && callIds.every((id) => this.runners.has(id))) return undefined;
    for (const [inner, graph] of this.all) {
      if (graph.isOver || graph.node !== node || graph.parent !== ns) continue;
      if (callIds.length > 0 && graph.call !== undefined) continue;
      return this.end(inner, graph, 'done');
    }
    return undefined;
  }

  private end(ns: string, graph: SubGraph, status: Status): string | undefined {
    if (graph.isOver) return undefined;
    graph.isOver = true;
    this.emit({ type: 'agent-end', id: graph.id, status });
    return ns;
  }

  private at(ns: string, task: string): SubGraph {
    const known = this.all.get(ns);
    if (known !== undefined) return known;
    const segments = ns.split('|');
    const [node = '', runId = ''] = (segments.at(-1) ?? '').split(':');
    const parent = segments.slice(0, -1).join('|');
    const owner = this.ownerOf(parent);
    const call = this.callWith(task, parent);
    if (call !== undefined) this.delegating.add(call);
    const graph: SubGraph = {
      id: `agent-${ns}`,
      node,
      runId,
      parent,
      parentId: call?.id ?? owner,
      call,
      name: (call && nameIn(call)) ?? node,
      task,
      isOver: false,
    };
    this.all.set(ns, graph);
    this.tell(graph);
    return graph;
  }

  /** The open call that has passed the task on. */
  private callWith(task: string, ns: string): CallInGraph | undefined {
    if (task === '') return undefined;
    for (const call of this.calls()) {
      if (call.isOver || call.ns !== ns || this.delegating.has(call)) continue;
      const args = parseJson(call.args);
      if (isRecord(args) && Object.values(args).includes(task)) return call;
    }
    return undefined;
  }

  private tell({ id, name, parentId, runId, task }: SubGraph): void {
    this.emit({ type: 'agent-start', id, parentId, agentId: name, runId, task });
  }
}

function nameIn({ args, name }: CallInGraph): string {
  const parsed = parseJson(args);
  return (isRecord(parsed) ? new Fields(parsed).text(NAME) : undefined) || name;
}
