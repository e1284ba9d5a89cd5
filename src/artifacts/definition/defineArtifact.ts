import { watchOptions } from '../../development/index.js';
import type { ReactNode } from 'react';
import type { SchemaOutput, StandardSchema } from '../../define/schema/index.js';
import type { Partially } from '../../define/tool/index.js';
import type { ArtifactVersion } from './Artifact.js';

/** Describes which artifact a value is a version of. */
export interface ArtifactDescription {
  /** Values with the same id are versions of one artifact. @default the name of the tool or the data */
  readonly id?: string | undefined;
  /** @default the id */
  readonly title?: string | undefined;
  /** The text to copy, download and compare, and to show if the definition has no `render`. @default '' */
  readonly text?: string | undefined;
  /** The language of the text, if it is code. Text without a language is Markdown. */
  readonly language?: string | undefined;
  /** The file name for downloads. @default derived from the title */
  readonly fileName?: string | undefined;
}

/** Props of an artifact's `render`. */
export interface ArtifactRenderProps<Schema extends StandardSchema = StandardSchema> {
  /** The value so far. Unchecked while `version.status` is `writing`. */
  readonly value: Partially<SchemaOutput<Schema>>;
  /** The version that is shown. */
  readonly version: ArtifactVersion;
}

interface ArtifactOptions<Schema extends StandardSchema> {
  /** The schema of the value. It has to validate synchronously, not with a promise. */
  readonly schema: Schema;
  /**
   * Returns which artifact a value is a version of, and its text. Also called with incomplete values, in which anything may be
   * missing. If it returns undefined or throws, there is no version yet.
   */
  describe(this: void, value: Partially<SchemaOutput<Schema>>): ArtifactDescription | undefined;
  /** Renders a version in the region. It is a component, so it may use hooks. @default the text, as Markdown or code */
  render?(this: void, props: ArtifactRenderProps<Schema>): ReactNode;
}

/** The definition of an artifact, from `defineArtifact`. */
export type ArtifactDefinition<Schema extends StandardSchema = StandardSchema> =
  ArtifactOptions<Schema> &
    (
      | {
          /** The name of the tool that the agent writes it with. */
          readonly tool: string;
          /** Whether it is the input or the output of the tool. @default 'input' */
          readonly of?: 'input' | 'output' | undefined;
          readonly data?: undefined;
        }
      | {
          /** The name of the data that contains it. */
          readonly data: string;
          readonly tool?: undefined;
          readonly of?: undefined;
        }
    );

/**
 * Defines a document that the agent writes and edits: where it comes from, which values are versions of the same
 * document, and how it is shown beside the conversation.
 *
 * ```tsx
 * const report = defineArtifact({
 *   tool: 'write_report',
 *   schema: z.object({ id: z.string(), title: z.string(), body: z.string() }),
 *   describe: ({ id, title, body }) => (id === undefined ? undefined : { id, title, text: body }),
 * });
 * ```
 *
 * @throws a `TypeError` for a `schema` that is not a Standard Schema.
 */
export function defineArtifact<Schema extends StandardSchema>(
  definition: ArtifactDefinition<Schema>,
): ArtifactDefinition<Schema> {
  watchOptions('defineArtifact', definition);
  if (typeof definition.schema?.['~standard']?.validate !== 'function') {
    throw new TypeError(
      `defineArtifact({ schema }) of "${nameOf(definition)}" is not a Standard Schema, so its values cannot be checked. Use a schema of zod, valibot, arktype or another library that has "~standard".`,
    );
  }
  return definition;
}

/** The name of the tool or the data. */
export function nameOf({ tool, data }: Pick<ArtifactDefinition, 'tool' | 'data'>): string {
  return tool ?? data ?? '';
}
