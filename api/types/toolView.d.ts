import { DataPart, ToolPart } from "./parts.js";
import { ComponentType } from "react";

interface DataPartProps<Value = unknown> {
  readonly part: DataPart<Value>;
}
interface DataEntry {
  readonly component: ComponentType<DataPartProps>;
  readonly pinned?: boolean;
}
declare function dataView<Value = unknown>(component: ComponentType<DataPartProps<Value>>, options?: Omit<DataEntry, 'component'>): DataEntry;
interface ToolPartProps<Input = unknown, Result = unknown> {
  readonly part: ToolPart<Input, Result>;
}
interface ToolView {
  readonly component: ComponentType<ToolPartProps>;
  readonly pinned?: boolean;
}
declare function toolView<Input = unknown, Result = unknown>(component: ComponentType<ToolPartProps<Input, Result>>, options?: Omit<ToolView, 'component'>): ToolView;
export { DataEntry, DataPartProps, ToolPartProps, ToolView, dataView, toolView };
