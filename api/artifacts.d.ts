import { Partially, SchemaOutput, StandardSchema } from "./types/ToolRenderProps.js";
import { DataPart, ToolPart } from "./types/parts.js";
import { ElementProps } from "./types/withRender.js";
import { AgentRootProps } from "./types/AgentRoot.js";
import { OnChange } from "./types/useControlled.js";
import { DataEntry, ToolView } from "./types/toolView.js";
import { ArtifactTexts } from "./types/Locale.js";
import * as react from "react";
import { ReactNode } from "react";

type ArtifactStatus = 'writing' | 'done' | 'failed' | 'interrupted';
interface ArtifactVersion {
  readonly number: number;
  readonly partId: string;
  readonly messageKey: string;
  readonly status: ArtifactStatus;
  readonly title: string;
  readonly text: string;
  readonly language?: string | undefined;
  readonly fileName: string;
  readonly value: unknown;
}
interface Artifact {
  readonly name: string;
  readonly id: string;
  readonly title: string;
  readonly versions: readonly ArtifactVersion[];
}
interface ArtifactDescription {
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly language?: string | undefined;
  readonly fileName?: string | undefined;
}
interface ArtifactRenderProps<Schema extends StandardSchema = StandardSchema> {
  readonly value: Partially<SchemaOutput<Schema>>;
  readonly version: ArtifactVersion;
}
interface ArtifactOptions<Schema extends StandardSchema> {
  readonly schema: Schema;
  describe(this: void, value: Partially<SchemaOutput<Schema>>): ArtifactDescription | undefined;
  render?(this: void, props: ArtifactRenderProps<Schema>): ReactNode;
}
type ArtifactDefinition<Schema extends StandardSchema = StandardSchema> = ArtifactOptions<Schema> & ({
  readonly tool: string;
  readonly of?: 'input' | 'output' | undefined;
  readonly data?: undefined;
} | {
  readonly data: string;
  readonly tool?: undefined;
  readonly of?: undefined;
});
declare function defineArtifact<Schema extends StandardSchema>(definition: ArtifactDefinition<Schema>): ArtifactDefinition<Schema>;
declare function useArtifacts(definitions: readonly ArtifactDefinition[]): readonly Artifact[];
interface OpenArtifact {
  readonly name: string;
  readonly id: string;
  readonly version?: number | undefined;
}
type ArtifactReason = 'card-press' | 'choose' | 'version' | 'pin' | 'close-press' | 'escape-key' | 'written' | 'none';
interface ArtifactCardProps extends Omit<ElementProps<'button'>, 'part' | 'children'> {
  readonly part: ToolPart | DataPart;
}
declare function ArtifactCard({
  part,
  ...rest
}: ArtifactCardProps): react.JSX.Element;
interface ArtifactPanelProps extends Omit<ElementProps<'section'>, 'children'> {}
declare function ArtifactPanel(props: ArtifactPanelProps): react.JSX.Element | null;
interface ArtifactState {
  readonly definitions: readonly ArtifactDefinition[];
  readonly open?: OpenArtifact | null | undefined;
  readonly defaultOpen?: OpenArtifact | null | undefined;
  readonly onOpenChange?: OnChange<OpenArtifact | null, ArtifactReason> | undefined;
  readonly opensWritten?: boolean | undefined;
}
interface ArtifactRootProps extends AgentRootProps, ArtifactState {}
declare function ArtifactRoot({
  definitions,
  open,
  defaultOpen,
  onOpenChange,
  opensWritten,
  children,
  ...root
}: ArtifactRootProps): react.JSX.Element;
interface ArtifactViews {
  readonly tools: Readonly<Record<string, ToolView>>;
  readonly dataViews: Readonly<Record<string, DataEntry>>;
}
declare function artifactViews(definitions: readonly ArtifactDefinition[]): ArtifactViews;
export { type Artifact, ArtifactCard, type ArtifactCardProps, type ArtifactDefinition, type ArtifactDescription, ArtifactPanel, type ArtifactPanelProps, type ArtifactReason, type ArtifactRenderProps, ArtifactRoot, type ArtifactRootProps, type ArtifactStatus, type ArtifactTexts, type ArtifactVersion, type ArtifactViews, type OpenArtifact, artifactViews, defineArtifact, useArtifacts };
