'use client';
import { createContext, type ComponentType } from 'react';
import type { Part, PartType, Usage } from '../../core/parts.js';
import type { Message, ToolInputRequest } from '../../core/state.js';
import type { DataEntry, DataPartProps } from './dataView.js';
import type { ToolPartProps, ToolView } from './toolView.js';

/** What the component of a part is given. */
export interface PartProps<Type extends PartType = PartType> {
  readonly part: Extract<Part, { readonly type: Type }>;
  /** More of this part is still coming. Only text needs to know. */
  readonly streaming?: boolean | undefined;
}

/** One component per type of part: the compiler notices a missing one. */
export type PartComponentTable = {
  readonly [Type in PartType]: ComponentType<PartProps<Type>>;
};

/** What a component for usage is given. */
export interface UsageProps {
  /** Of a step or a sub-agent. Undefined for the message around, which `useMessageSlice` reads. */
  readonly usage?: Usage | undefined;
}

/** Components that replace the built-in ones, by type of part and, for tools and data, by their names. */
export interface PartComponents extends Partial<PartComponentTable> {
  /** By the name of the tool. `toolView` makes an entry that is typed, or that stays in view. */
  readonly tools?: Readonly<Record<string, ComponentType<ToolPartProps> | ToolView>>;
  /** By the name of the data. `dataView` makes an entry that is typed, or that stays in view. */
  readonly dataViews?: Readonly<Record<string, ComponentType<DataPartProps> | DataEntry>>;
  /**
   * Shows what a message, a step or a sub-agent has used, below it. `UsageLine` does.
   *
   * @default nothing is shown
   */
  readonly usage?: ComponentType<UsageProps>;
  /**
   * More ways to decide, below Allow and Deny in the card of a tool that asks before it acts, such as a button that adds a
   * rule. Shown where the request can be answered.
   *
   * @default none
   */
  readonly approvalActions?: ComponentType<{ readonly request: ToolInputRequest }>;
  /**
   * More that can be done with a message once it has ended, behind what is there anyway. `ReadAloudButton` of
   * `agent-session-react/speech` is such a button.
   *
   * @default none
   */
  readonly messageActions?: ComponentType<{ readonly message: Message }>;
}

export const PartComponentsContext = createContext<PartComponents>({});

/** Replaces the components of some parts below it. Keep the value's identity stable. */
export const PartComponentsProvider = PartComponentsContext.Provider;
