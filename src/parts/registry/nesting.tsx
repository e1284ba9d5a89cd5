'use client';
import { use, type ComponentType } from 'react';
import { Checkpoint as CheckpointAlone } from '../checkpoint/index.js';
import { NestedParts as NestedPartsAlone, NestedPartsContext } from '../kit/NestedParts.js';
import { Step as StepAlone } from '../step/index.js';
import { SubAgent as SubAgentAlone } from '../sub-agent/index.js';
import { PartList } from './PartList.js';
import { PartView as PartViewAlone } from './PartView.js';

/**
 * The same component, which also shows the parts inside of it where no `AgentRoot` is around it. That is the public form: all
 * within a list of parts have the list from there.
 */
export function nesting<Props extends object>(Inner: ComponentType<Props>) {
  return function Nesting(props: Props) {
    const shown = <Inner {...props} />;
    if (use(NestedPartsContext) !== undefined) return shown;
    return <NestedPartsContext value={PartList}>{shown}</NestedPartsContext>;
  };
}

/** One part of any type. It renders again only when the part is a different object. */
export const PartView = /* @__PURE__ */ nesting(PartViewAlone);

/** The parts inside a part. */
export const NestedParts = /* @__PURE__ */ nesting(NestedPartsAlone);

/** A checkpoint, from which the person can continue. */
export const Checkpoint = /* @__PURE__ */ nesting(CheckpointAlone);

/** One step of the agent's plan. */
export const Step = /* @__PURE__ */ Object.assign(/* @__PURE__ */ nesting(StepAlone), StepAlone, {
  Body: /* @__PURE__ */ nesting(StepAlone.Body),
});

/** Another agent that was given a task, and its work. */
export const SubAgent = /* @__PURE__ */ Object.assign(
  /* @__PURE__ */ nesting(SubAgentAlone),
  SubAgentAlone,
  {
    Body: /* @__PURE__ */ nesting(SubAgentAlone.Body),
  },
);
