import { AgentSession } from "./types/AgentSession.js";
import { ToolInputRequest } from "./types/state.js";
import { Partially, SchemaInput, SchemaIssue, SchemaOutput, SchemaResult, StandardSchema, ToolProgress, ToolRenderProps } from "./types/ToolRenderProps.js";
import { DataPart } from "./types/parts.js";
import { DataEntry, ToolView } from "./types/toolView.js";
import { DefineTexts } from "./types/define.js";
import { ComponentType, ReactNode } from "react";

interface ToolCallContext {
  readonly callId: string;
  readonly toolName: string;
  readonly signal: AbortSignal;
  readonly progress: (progress: number | string | ToolProgress) => void;
}
type ToolTypesOf<Tools extends readonly PageTool[]> = { readonly [Tool in Tools[number] as Tool['name']]: {
  readonly input: SchemaInput<Tool['input']>;
  readonly output: SchemaInput<NonNullable<Tool['output']>>;
} };
interface CallToApprove {
  readonly callId: string;
  readonly toolName: string;
}
interface PageTool<Name extends string = string, Input extends StandardSchema = StandardSchema, Output extends StandardSchema = StandardSchema> {
  readonly name: Name;
  readonly description?: string | undefined;
  readonly input: Input;
  readonly output?: Output | undefined;
  readonly parameters?: unknown;
  readonly repeatable?: boolean | undefined;
  readonly timeout?: number | undefined;
  readonly pinned?: boolean | undefined;
  execute?(this: void, input: SchemaOutput<Input>, context: ToolCallContext): SchemaInput<Output> | Promise<SchemaInput<Output>>;
  needsApproval?(this: void, input: SchemaOutput<Input>, call: CallToApprove): boolean | Promise<boolean>;
  render?(this: void, props: ToolRenderProps<Input, Output>): ReactNode;
}
interface ToolDefinition<Name extends string, Input extends StandardSchema, Output extends StandardSchema> extends Omit<PageTool<Name, Input, Output>, 'needsApproval' | 'render'> {
  readonly needsApproval?: boolean | ((input: SchemaOutput<Input>, call: CallToApprove) => boolean | Promise<boolean>) | undefined;
  readonly render?: (props: ToolRenderProps<Input, Output>) => ReactNode;
}
declare function defineTool<const Name extends string, Input extends StandardSchema, Output extends StandardSchema = StandardSchema>(definition: ToolDefinition<Name, Input, Output>): PageTool<Name, Input, Output>;
interface ListedTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: unknown;
}
declare function toolList(tools: readonly PageTool[]): readonly ListedTool[];
type ToolStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & Partial<Pick<Storage, 'key' | 'length'>>;
interface PageToolCall {
  readonly callId: string;
  readonly toolName: string;
  readonly input: unknown;
  readonly tool: PageTool;
}
interface PageToolOptions {
  readonly needsApproval?: (call: PageToolCall) => boolean | undefined | Promise<boolean | undefined>;
  readonly takes?: (request: ToolInputRequest) => boolean;
  readonly maxOutput?: number;
  readonly storage?: ToolStorage;
  readonly onError?: (error: unknown, call: Pick<PageToolCall, 'callId' | 'toolName'>) => void;
}
interface PageToolRun {
  readonly update: (tools: readonly PageTool[]) => void;
  readonly stop: () => void;
}
declare function runPageTools(session: AgentSession, tools: readonly PageTool[], options?: PageToolOptions): PageToolRun;
interface BrowserToolOptions extends Omit<PageToolOptions, 'storage' | 'takes'> {
  readonly canAsk?: boolean;
}
interface BrowserCall {
  readonly callId: string;
  readonly toolName: string;
  readonly session: AgentSession;
}
interface ToolOffer {
  readonly getAsking: () => readonly BrowserCall[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly update: (tools: readonly PageTool[]) => void;
  readonly stop: () => void;
}
declare function offerTools(tools: readonly PageTool[], options?: BrowserToolOptions): ToolOffer;
declare function useBrowserTools(tools: readonly PageTool[], options?: BrowserToolOptions): readonly BrowserCall[];
interface DataRenderProps<Schema extends StandardSchema = StandardSchema> {
  readonly value: SchemaOutput<Schema>;
  readonly part: DataPart;
}
interface AppData<Name extends string = string, Schema extends StandardSchema = StandardSchema> {
  readonly name: Name;
  readonly schema: Schema;
  readonly pinned?: boolean | undefined;
  render(this: void, props: DataRenderProps<Schema>): ReactNode;
}
type DataTypesOf<Definitions extends readonly AppData[]> = { readonly [Definition in Definitions[number] as Definition['name']]: SchemaInput<Definition['schema']> };
declare function defineData<const Name extends string, Schema extends StandardSchema>(definition: AppData<Name, Schema>): AppData<Name, Schema>;
type DataViews<Definitions extends readonly AppData[]> = { readonly [Definition in Definitions[number] as Definition['name']]: DataEntry };
declare function dataViews<const Definitions extends readonly AppData[]>(definitions: Definitions): DataViews<Definitions>;
type PageToolViews<Tools extends readonly PageTool[]> = { readonly [Tool in Tools[number] as Tool['name']]: ToolView };
type ToolComponents<Tools extends readonly PageTool[]> = { readonly [Name in Tools[number]['name']]?: ComponentType<RenderPropsOf<Extract<Tools[number], {
  readonly name: Name;
}>>> };
type RenderPropsOf<Tool extends PageTool> = ToolRenderProps<Tool['input'], NonNullable<Tool['output']>>;
declare function pageToolViews<const Tools extends readonly PageTool[]>(tools: Tools, components?: ToolComponents<Tools>): PageToolViews<Tools>;
declare function usePageTools(tools: readonly PageTool[], options?: PageToolOptions): void;
export { type AppData, type BrowserCall, type BrowserToolOptions, type CallToApprove, type DataRenderProps, type DataTypesOf, type DataViews, type DefineTexts, type ListedTool, type PageTool, type PageToolCall, type PageToolOptions, type PageToolRun, type PageToolViews, type Partially, type RenderPropsOf, type SchemaInput, type SchemaIssue, type SchemaOutput, type SchemaResult, type StandardSchema, type ToolCallContext, type ToolComponents, type ToolDefinition, type ToolOffer, type ToolProgress, type ToolRenderProps, type ToolStorage, type ToolTypesOf, dataViews, defineData, defineTool, offerTools, pageToolViews, runPageTools, toolList, useBrowserTools, usePageTools };
