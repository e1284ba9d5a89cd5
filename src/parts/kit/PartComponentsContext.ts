'use client';
import { createContext, type ComponentType } from 'react';
import type { Part, PartType, Usage } from '../../core/parts.js';
import type { Message, ToolInputRequest } from '../../core/state.js';
import type { DataEntry, DataPartProps } from './dataView.js';
import type { ToolPartProps, ToolView } from './toolView.js';

/** Props of the component for a part. */
export interface PartProps<Type extends PartType = PartType> {
  readonly part: Extract<Part, { readonly type: Type }>;
  /** Whether more of this part is coming. Only text needs this. */
  readonly streaming?: boolean | undefined;
}

/** One component per type of part; a missing one is a type error. */
export type PartComponentTable = {
  readonly [Type in PartType]: ComponentType<PartProps<Type>>;
};

/** Props of a component for usage. */
export interface UsageProps {
  /** The usage of a step or a sub-agent. Undefined for the surrounding message, which `useMessageSlice` reads. */
  readonly usage?: Usage | undefined;
}

/** Components that replace the built-in ones, by type of part and, for tools and data, by their names. */
export interface PartComponents extends Partial<PartComponentTable> {
  /** Components by the name of the tool. `toolView` creates an entry that is typed or pinned. */
  readonly tools?: Readonly<Record<string, ComponentType<ToolPartProps> | ToolView>>;
  /** Components by the name of the data. `dataView` creates an entry that is typed or pinned. */
  readonly dataViews?: Readonly<Record<string, ComponentType<DataPartProps> | DataEntry>>;
  /**
   * Shows the usage of a message, a step or a sub-agent below it, such as `UsageLine`.
   *
   * @default nothing is shown
   */
  readonly usage?: ComponentType<UsageProps>;
  /**
   * More actions below Allow and Deny in an approval card, such as a button that adds a
   * rule. Shown if the request can be answered.
   *
   * @default none
   */
  readonly approvalActions?: ComponentType<{ readonly request: ToolInputRequest }>;
  /**
   * More actions for a message once it has ended, after the built-in ones, such as `ReadAloudButton` of
   * `agent-session-react/speech`.
   *
   * @default none
   */
  readonly messageActions?: ComponentType<{ readonly message: Message }>;
}

export const PartComponentsContext = createContext<PartComponents>({});

/** Replaces the components of some parts below it. Keep the value's identity stable. */
export const PartComponentsProvider = PartComponentsContext.Provider;
