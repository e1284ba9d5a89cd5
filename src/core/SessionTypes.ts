/**
 * The types that an app gives to values whose types the library does not know. Whoever names them says what the agent sends: nothing
 * is checked while the page runs, so a value from the wire may disagree with its type. `defineTool` and `defineData` of
 * `agent-session-react/define` check with a schema, and `ToolTypesOf` and `DataTypesOf` take the types from there.
 *
 * ```ts
 * interface ShopTypes extends SessionTypes {
 *   readonly agentState: Cart;
 *   readonly data: { readonly offer: Offer };
 *   readonly tools: { readonly find_order: { readonly input: { order: string }; readonly output: Order } };
 * }
 * const { agentState } = useAgentSession<ShopTypes>({ backend });
 * ```
 */
export interface SessionTypes {
  /** `Message.metadata`. */
  readonly metadata?: unknown;
  /** `SessionState.agentState`. */
  readonly agentState?: unknown;
  /**
   * The values of data, by its name. If you list any, list all that you read: `part.name` is one of these. A type or a literal,
   * as an interface has no index signature. @default any name, with an unknown value
   */
  readonly data?: Readonly<Record<string, unknown>>;
  /**
   * Arguments and results of tools, by the name of the tool. If you list any, list all that you read: `part.toolName` is one of
   * these. A type or a literal, as an interface has no index signature. @default any name, with unknown values
   */
  readonly tools?: Readonly<Record<string, ToolTypes>>;
}

/** The types of a tool. */
export interface ToolTypes {
  /** The arguments, once they have arrived as a whole: `part.input.value`. @default unknown */
  readonly input?: unknown;
  /** The result: `part.result.value`. @default unknown */
  readonly output?: unknown;
}

/** The tools that an app lists, by name. */
export type ToolsOf<Types extends SessionTypes> = NonNullable<Types['tools']>;

/** The data that an app lists, by name. */
export type DataOf<Types extends SessionTypes> = NonNullable<Types['data']>;

/** The names of what an app lists; any text if it lists nothing. */
export type NameOf<Listed> = keyof Listed & string;

/**
 * The key of a table by listed names. It is the name, as a template: the compiler then compares two tables by what they hold
 * instead of by their keys alone, so that a session with an app's types can be passed as one without.
 */
// oxlint-disable-next-line typescript/no-unnecessary-template-expression -- see above
export type KeyOf<Name> = `${Name & string}`;

/** The arguments of a listed tool. */
export type InputOf<Tool> = Tool extends { readonly input: infer Input } ? Input : unknown;

/** The result of a listed tool. */
export type OutputOf<Tool> = Tool extends { readonly output: infer Output } ? Output : unknown;
