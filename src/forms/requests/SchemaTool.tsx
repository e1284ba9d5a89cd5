'use client';
import type { ReactNode } from 'react';
import { ToolCall, type ToolCallProps } from '../../parts/tool-call/index.js';
import type { ToolPart } from '../../core/parts.js';
import { SchemaToolRequest, type ToolSchemas } from './SchemaToolRequest.js';

/** Props of `SchemaTool`. */
export interface SchemaToolProps extends ToolCallProps, ToolSchemas {}

/** A tool call whose questions are forms, made from the tool's own schemas. */
export function SchemaTool({ inputSchema, outputSchema, ...rest }: SchemaToolProps) {
  const { part } = rest;
  return (
    <ToolCall.Root {...rest}>
      <ToolCall.Header />
      <SchemaToolRequest part={part} inputSchema={inputSchema} outputSchema={outputSchema} />
      <ToolCall.Body />
    </ToolCall.Root>
  );
}

/**
 * The components for tools whose schemas are known, by the tool's name.
 *
 *     const components = { input: SchemaInput, tools: schemaTools({ send_email: { inputSchema } }) };
 */
export function schemaTools(
  schemas: Readonly<Record<string, ToolSchemas>>,
): Readonly<Record<string, (props: { readonly part: ToolPart }) => ReactNode>> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, known]) => [
      name,
      function KnownTool(props: { readonly part: ToolPart }) {
        return <SchemaTool {...props} {...known} />;
      },
    ]),
  );
}
