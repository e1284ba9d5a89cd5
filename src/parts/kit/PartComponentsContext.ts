'use client';
import {
  createContext,
  type Component,
  type ComponentType,
  type FunctionComponent,
  type ProviderProps,
  type ReactNode,
} from 'react';
import type { DataPartOf, Part, PartType, ToolPartOf, Usage } from '../../core/parts.js';
import type { DataOf, NameOf, SessionTypes, ToolsOf } from '../../core/SessionTypes.js';
import type { Message, ToolInputRequestOf } from '../../core/state.js';

/** Props of the component for a part. */
export interface PartProps<
  Type extends PartType = PartType,
  Types extends SessionTypes = SessionTypes,
> {
  /** The part that is shown. */
  readonly part: Extract<Part<Types>, { readonly type: Type }>;
  /** Whether more of this part is coming. Only text needs this. */
  readonly streaming?: boolean | undefined;
}

/** One component per type of part; a missing one is a type error. */
export type PartComponentTable<Types extends SessionTypes = SessionTypes> = {
  readonly [Type in PartType]: ComponentType<PartProps<Type, Types>>;
};

/** A component that takes these props, or fewer. `ComponentType` refuses a component of `ToolPartProps` for a tool with types. */
type ComponentFor<Props> =
  | ((props: Props) => ReturnType<FunctionComponent>)
  | (new (props: Props) => Component);

/** A component for parts of one name, alone or with its options. */
type Named<SomePart> =
  | ComponentFor<{ readonly part: SomePart }>
  | { readonly component: ComponentFor<{ readonly part: SomePart }>; readonly pinned?: boolean };

/** Props of a component for usage. */
export interface UsageProps {
  /** The usage of a step or a sub-agent. Undefined for the surrounding message, which `useMessageSlice` reads. */
  readonly usage?: Usage | undefined;
}

/**
 * Components that replace the built-in ones, by type of part and, for tools and data, by their names. With an app's types, those
 * of tools and data get what the app lists, and a component for a name that is not listed is an error:
 *
 * ```tsx
 * const components: PartComponents<ShopTypes> = { tools: { find_order: OrderCard } };
 * ```
 */
export interface PartComponents<Types extends SessionTypes = SessionTypes> extends Partial<
  PartComponentTable<Types>
> {
  /** Components by the name of the tool. `toolView` creates an entry that is typed or pinned. */
  readonly tools?: {
    readonly [Name in NameOf<ToolsOf<Types>>]?: Named<ToolPartOf<Types, Name>>;
  };
  /** Components by the name of the data. `dataView` creates an entry that is typed or pinned. */
  readonly dataViews?: {
    readonly [Name in NameOf<DataOf<Types>>]?: Named<DataPartOf<Types, Name>>;
  };
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
  readonly approvalActions?: ComponentType<{ readonly request: ToolInputRequestOf<Types> }>;
  /**
   * More actions for a message once it has ended, after the built-in ones, such as `ReadAloudButton` of
   * `agent-session-react/speech`.
   *
   * @default none
   */
  readonly messageActions?: ComponentType<{ readonly message: Message<Types> }>;
}

export const PartComponentsContext = createContext<PartComponents>({});

/** Replaces the components of some parts below it. Keep the value's identity stable. */
export const PartComponentsProvider = PartComponentsContext.Provider as <
  Types extends SessionTypes = SessionTypes,
>(
  props: ProviderProps<PartComponents<Types>>,
) => ReactNode;
